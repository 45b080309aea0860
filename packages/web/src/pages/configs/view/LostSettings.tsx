import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import styles from '../configs.module.css';
import { configMessages } from '../messages.ts';
import { changedKeys, storedOf } from '../setting-values.ts';

/** What a reset loses: each key that is not at its default. */
export function LostSettings({ target }: { readonly target: ConfigTarget }) {
  const { t } = useMessages(configMessages);
  const lost = changedKeys(target);
  if (lost.length === 0) return <p>{t('config.resetNone')}</p>;
  const shown = (value: string) => (value === '' ? t('config.resetEmpty') : visibleText(value));
  return (
    <>
      <p>{t('config.resetLost')}</p>
      <ul className={styles['lost']}>
        {lost.map((one) => (
          <li key={one.key}>
            {one.isSecret === true
              ? t('config.resetSecret', { key: one.key })
              : t('config.resetKey', {
                  key: one.key,
                  value: shown(storedOf(one)),
                  usual: shown(one.default ?? ''),
                })}
          </li>
        ))}
      </ul>
    </>
  );
}
