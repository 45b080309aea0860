import type { ConfigDescription } from '@longshore/contract/configs/configs-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import styles from '../configs.module.css';
import { configMessages } from '../messages.ts';

/** Whether anything of a subsystem is not at its default, and by whom. */
export function ConfigState({ one }: { readonly one: ConfigDescription }) {
  const { multipleTargets, changedKeys = [], variables = [], targetCount = 0, enabledCount = 0 } = one;
  const { t } = useMessages(configMessages);
  const isSet = multipleTargets === true ? targetCount > 0 : changedKeys.length > 0;
  if (!isSet && variables.length === 0) return <span className={styles['soft']}>{t('config.unset')}</span>;
  const meaning = t('config.changedMeaning', { keys: changedKeys.join(', ') });
  return (
    <span className={styles['states']}>
      {isSet && multipleTargets === true && (
        <StatusBadge status={enabledCount > 0 ? 'enabled' : 'disabled'} inList>
          {t('config.targets', { count: targetCount, enabled: enabledCount })}
        </StatusBadge>
      )}
      {isSet && multipleTargets !== true && (
        <StatusBadge status="custom" meaning={meaning} inList>
          {t('config.changed', { count: changedKeys.length })}
        </StatusBadge>
      )}
      {variables.length > 0 && (
        <StatusBadge
          status="private"
          meaning={t('config.environmentMeaning', { variables: variables.join(', ') })}
          inList
        >
          {t('config.byEnvironment')}
        </StatusBadge>
      )}
    </span>
  );
}
