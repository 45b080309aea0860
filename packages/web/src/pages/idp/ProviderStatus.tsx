import type { IdpSummary } from '@longshore/contract/idp/idp-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { idpMessages } from './messages.ts';

interface Told extends Pick<IdpSummary, 'enabled' | 'isEnv'> {
  /** After the next restart. */
  readonly isEnabledNext?: boolean;
}

/** Whether a provider is enabled, now and later, and whether it can be changed here. */
export function ProviderStatus({ enabled, isEnv, isEnabledNext = enabled }: Told) {
  const { t } = useMessages(idpMessages);
  return (
    <>
      <StatusBadge status={enabled ? 'enabled' : 'disabled'} inList>
        {t(enabled ? 'idp.enabled' : 'idp.disabled')}
      </StatusBadge>{' '}
      {isEnabledNext !== enabled && (
        <StatusBadge status="waiting" inList>
          {t(isEnabledNext ? 'idp.enabledNext' : 'idp.disabledNext')}
        </StatusBadge>
      )}{' '}
      {isEnv && (
        <StatusBadge status="private" inList>
          {t('idp.byEnvironment')}
        </StatusBadge>
      )}
    </>
  );
}
