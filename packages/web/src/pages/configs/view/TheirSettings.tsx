import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import styles from '../configs.module.css';
import { configMessages } from '../messages.ts';
import { storedOf } from '../setting-values.ts';

interface TheirSettingsProps {
  readonly before: ConfigTarget;
  readonly theirs: ConfigTarget;
}

/** What someone else set since the form was opened. */
export function TheirSettings({ before, theirs }: TheirSettingsProps) {
  const { t } = useMessages(configMessages);
  const changed = theirs.key_values.filter((one) => {
    const then = before.key_values.find(({ key }) => key === one.key);
    return then === undefined || storedOf(then) !== storedOf(one) || then.isSet !== one.isSet;
  });
  return (
    <ul className={styles['theirs']}>
      {changed.map((one) => (
        <li key={one.key}>
          <code className={styles['code']}>{one.key}</code>
          {': '}
          {one.isSecret === true ? t('config.keyLost') : visibleText(storedOf(one)) || t('config.resetEmpty')}
        </li>
      ))}
    </ul>
  );
}
