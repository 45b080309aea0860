import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { IconDelete, IconEdit, IconOff, IconOn } from '#/ui/icons.tsx';
import { idpQuery, idpsQuery, unnamed } from '../idp-queries.ts';
import { idpMessages } from '../messages.ts';
import { ProviderAskDialog } from '../ProviderAskDialog.tsx';
import { ProviderNotes } from '../ProviderNotes.tsx';
import { ProviderStatus } from '../ProviderStatus.tsx';
import { providerSearch } from '../provider-search.ts';
import { isEnabledNext } from '../settings.ts';
import { SettingTable } from '../SettingTable.tsx';
import { useProviderActions } from '../use-provider-actions.tsx';

const route = getRouteApi('/shell/identity/openid/$name');

/** One OpenID provider: what it runs with, and what can be done with it. */
export default function OpenIdPage(): ReactNode {
  const { t } = useMessages(idpMessages);
  const { name } = route.useParams();
  const navigate = useNavigate();
  const provider = usePrefetchedQuery(idpQuery('openid', name)).data;
  const { results } = usePrefetchedQuery(idpsQuery('openid')).data;
  const enabled = results.find((one) => one.name === name)?.enabled ?? false;
  const isNext = isEnabledNext(provider, enabled);
  const isEnv = provider.info.some((one) => one.isEnv);
  const actions = useProviderActions({ type: 'openid', name, isEnv });
  const [{ dialog }, show] = useScreenSearch(providerSearch);
  const close = useCallback(() => show({ dialog: '' }, { replace: true }), [show]);
  const label = name === unnamed ? t('idp.unnamed') : name;
  return (
    <>
      <PageHeader
        title={label}
        pageTitle={`${t('idp.page')} · ${label}`}
        breadcrumbs={[{ label: t('idp.openId'), to: '/identity/openid' }]}
        facts={<ProviderStatus enabled={enabled} isEnabledNext={isNext} isEnv={isEnv} />}
        actions={
          <>
            <Button
              kind="primary"
              icon={<IconEdit size={16} />}
              disabledReason={actions.changeRefused}
              onClick={() => void navigate({ to: '/identity/edit-openid/$name', params: { name } })}
            >
              {t('idp.edit')}
            </Button>
            <Button
              icon={isNext ? <IconOff size={16} /> : <IconOn size={16} />}
              busy={actions.isEnabling}
              disabledReason={actions.changeRefused}
              onClick={isNext ? () => show({ dialog: 'disable' }) : actions.enable}
            >
              {t(isNext ? 'idp.disable' : 'idp.enable')}
            </Button>
            <Button
              kind="danger"
              icon={<IconDelete size={16} />}
              disabledReason={actions.deleteRefused}
              onClick={() => show({ dialog: 'delete' })}
            >
              {t('idp.delete')}
            </Button>
          </>
        }
      />
      <ProviderNotes isEnv={isEnv} isWaiting={(provider.waiting ?? []).length > 0} />
      <SettingTable provider={provider} />
      {dialog !== undefined && (
        <ProviderAskDialog
          key={dialog}
          question={dialog}
          type="openid"
          name={name}
          label={label}
          onDone={dialog === 'delete' ? () => navigate({ to: '/identity/openid', replace: true }) : undefined}
          onClose={close}
        />
      )}
    </>
  );
}
