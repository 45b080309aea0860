import { can } from '@longshore/contract/can';
import { idpCreate } from '@longshore/contract/idp/idp';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconDelete, IconDirectory, IconEdit, IconOff, IconOn, IconSearch } from '#/ui/icons.tsx';
import { idpQuery, idpsQuery, unnamed } from '../idp-queries.ts';
import { idpMessages } from '../messages.ts';
import { ProviderAskDialog } from '../ProviderAskDialog.tsx';
import { ProviderNotes } from '../ProviderNotes.tsx';
import { providerSearch } from '../provider-search.ts';
import { ProviderStatus } from '../ProviderStatus.tsx';
import { isDirectoryEnv, isDirectorySet, isEnabledNext } from '../settings.ts';
import { SettingTable } from '../SettingTable.tsx';
import { useProviderActions } from '../use-provider-actions.tsx';

/** The LDAP directory of the storage server; there is one at most. */
export default function LdapPage(): ReactNode {
  const { t } = useMessages(idpMessages);
  const provider = usePrefetchedQuery(idpQuery('ldap', unnamed)).data;
  const enabled = usePrefetchedQuery(idpsQuery('ldap')).data.results.some((one) => one.enabled);
  const isNext = isEnabledNext(provider, enabled);
  const isEnv = isDirectoryEnv(provider);
  const [{ dialog }, show] = useScreenSearch(providerSearch);
  const close = useCallback(() => show({ dialog: '' }, { replace: true }), [show]);
  if (!isDirectorySet(provider)) return <NoDirectory />;
  return (
    <>
      <PageHeader
        facts={<ProviderStatus enabled={enabled} isEnabledNext={isNext} isEnv={isEnv} />}
        actions={
          <LdapActions
            enabled={enabled}
            isEnabledNext={isNext}
            isEnv={isEnv}
            isPartlyEnv={provider.info.some((one) => one.isEnv)}
            onAsk={(asked) => show({ dialog: asked })}
          />
        }
      />
      <ProviderNotes isEnv={isEnv} isWaiting={(provider.waiting ?? []).length > 0} />
      <SettingTable provider={provider} />
      {dialog !== undefined && (
        <ProviderAskDialog
          key={dialog}
          question={dialog}
          type="ldap"
          name={unnamed}
          label={t('idp.directory.name')}
          onClose={close}
        />
      )}
    </>
  );
}

interface LdapActionsProps {
  readonly enabled: boolean;
  readonly isEnabledNext: boolean;
  readonly isEnv: boolean;
  readonly isPartlyEnv: boolean;
  readonly onAsk: (question: 'delete' | 'disable') => void;
}

function LdapActions({ enabled, isEnabledNext: isNext, onAsk, ...env }: LdapActionsProps) {
  const { t } = useMessages(idpMessages);
  const navigate = useNavigate();
  const actions = useProviderActions({ type: 'ldap', name: unnamed, ...env });
  return (
    <>
      {enabled && (
        <LinkButton to="/identity/ldap/entities" icon={<IconSearch size={16} />}>
          {t('idp.directory.entities')}
        </LinkButton>
      )}
      <Button
        kind="primary"
        icon={<IconEdit size={16} />}
        disabledReason={actions.changeRefused}
        onClick={() => void navigate({ to: '/identity/edit-ldap' })}
      >
        {t('idp.directory.edit')}
      </Button>
      <Button
        icon={isNext ? <IconOff size={16} /> : <IconOn size={16} />}
        busy={actions.isEnabling}
        disabledReason={actions.changeRefused}
        onClick={isNext ? () => onAsk('disable') : actions.enable}
      >
        {t(isNext ? 'idp.directory.disable' : 'idp.directory.enable')}
      </Button>
      <Button
        kind="danger"
        icon={<IconDelete size={16} />}
        disabledReason={actions.deleteRefused}
        onClick={() => onAsk('delete')}
      >
        {t('idp.directory.delete')}
      </Button>
    </>
  );
}

function NoDirectory() {
  const { t } = useMessages(idpMessages);
  const refusal = useRefusals().all(can(idpCreate, useSession()));
  return (
    <>
      <PageHeader />
      <ProviderNotes />
      <EmptyState
        icon={<IconDirectory size={28} />}
        title={t('idp.directory.emptyTitle')}
        text={t('idp.directory.emptyText')}
        action={
          refusal === null ? (
            <LinkButton to="/identity/edit-ldap" kind="primary">
              {t('idp.directory.configure')}
            </LinkButton>
          ) : (
            <Button kind="primary" disabledReason={refusal}>
              {t('idp.directory.configure')}
            </Button>
          )
        }
      />
    </>
  );
}
