import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import styles from '../configs.module.css';
import { configMessages } from '../messages.ts';

/** Whether a target is enabled, what becomes of it with the next restart, and whether the environment sets any of it. */
export function TargetStatus({ target }: { readonly target: ConfigTarget }) {
  const { t } = useMessages(configMessages);
  const { isEnabled, next, key_values: keys } = target;
  const enable = keys.find(({ key }) => key === 'enable');
  const later = enable?.env_override === undefined ? enable?.waiting : undefined;
  const variables = keys.flatMap(({ env_override: override }) => (override ? [override.name] : []));
  const isAdded = next === 'added';
  return (
    <span className={styles['states']}>
      {isEnabled !== undefined && !isAdded && (
        <StatusBadge status={isEnabled ? 'enabled' : 'disabled'} inList>
          {t(isEnabled ? 'config.enabled' : 'config.disabled')}
        </StatusBadge>
      )}
      {(next !== undefined || later !== undefined) && (
        <StatusBadge status="waiting" inList>
          {t(
            next === 'deleted'
              ? 'config.deletedNext'
              : later === 'off'
                ? 'config.disabledNext'
                : isAdded
                  ? 'config.addedNext'
                  : 'config.enabledNext',
          )}
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
