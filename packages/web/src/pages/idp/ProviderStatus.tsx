import type { IdpSummary } from '@longshore/contract/idp/idp-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { idpMessages } from './messages.ts';

type Told = Pick<IdpSummary, 'enabled' | 'isEnv'>;

/** Whether a provider is enabled, and whether it can be changed here. */
export function ProviderStatus({ enabled, isEnv }: Told) {
  const { t } = useMessages(idpMessages);
  return (
    <>
      <StatusBadge status={enabled ? 'enabled' : 'disabled'} inList>
        {t(enabled ? 'idp.enabled' : 'idp.disabled')}
      </StatusBadge>{' '}
      {isEnv && (
        <StatusBadge status="private" inList>
          {t('idp.byEnvironment')}
        </StatusBadge>
      )}
    </>
  );
}
