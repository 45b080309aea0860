import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import styles from '../configs.module.css';
import { configMessages } from '../messages.ts';

/** What must be known before anything is changed: that changes wait, or that the environment has the last word. */
export function SettingNotes({ target }: { readonly target: ConfigTarget }) {
  const { t } = useMessages(configMessages);
  const waits = target.next !== undefined || target.key_values.some(({ waiting }) => waiting !== undefined);
  if (!waits && target.isEnv !== true) return null;
  return (
    <div className={styles['notes']}>
      {waits && <Callout live="polite">{t('config.waits')}</Callout>}
      {target.isEnv === true && <Callout>{t('config.allByVariables')}</Callout>}
    </div>
  );
}
