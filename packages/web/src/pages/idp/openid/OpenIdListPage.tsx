import { can } from '@longshore/contract/can';
import { idpCreate, idpDelete, idpUpdate } from '@longshore/contract/idp/idp';
import type { IdpSummary } from '@longshore/contract/idp/idp-schemas';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, type ReactNode } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconDelete, IconEdit, IconProvider, IconShow } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { idpsQuery, unnamed } from '../idp-queries.ts';
import styles from '../idp.module.css';
import { idpMessages } from '../messages.ts';
import { ProviderAskDialog } from '../ProviderAskDialog.tsx';
import { ProviderNotes } from '../ProviderNotes.tsx';
import { providersSearch } from '../provider-search.ts';
import { ProviderStatus } from '../ProviderStatus.tsx';

const nameOf = ({ name }: IdpSummary) => name;

/** What people call a provider. */
function useLabelOf(): (name: string) => string {
  const { t } = useMessages(idpMessages);
  return (name) => (name === unnamed ? t('idp.unnamed') : name);
}

/** The OpenID providers that the storage server runs with. */
export default function OpenIdListPage(): ReactNode {
  const { t } = useMessages(idpMessages);
  const navigate = useNavigate();
  const { data, isFetching, dataUpdatedAt, refetch } = usePrefetchedQuery(idpsQuery('openid'));
  // The one without a name is told whether it is set or not.
  const rows = data.results.filter(({ isSet }) => isSet);
  const columns = useOpenIdColumns();
  const labelOf = useLabelOf();
  const session = useSession();
  const { all } = useRefusals();
  const [{ dialog, item }, show] = useScreenSearch(providersSearch);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const deleting = rows.find(({ name }) => name === item);
  return (
    <>
      <PageHeader actions={<AddButton />} />
      <ProviderNotes />
      {rows.length > 0 && (
        <Toolbar
          count={t('idp.total', { count: rows.length })}
          refresh={{
            label: t('idp.refresh'),
            asOf: t('idp.asOf', { time: formatClock(dataUpdatedAt) }),
            isBusy: isFetching,
            onRefresh: () => void refetch(),
          }}
        />
      )}
      <ListTable
        label={t('idp.list')}
        rows={rows}
        columns={columns}
        getRowId={nameOf}
        empty={
          <EmptyState
            icon={<IconProvider size={28} />}
            title={t('idp.emptyTitle')}
            text={t('idp.emptyText')}
            action={<AddButton />}
          />
        }
        rowMenu={{
          labelOf: ({ name }) => t('idp.actionsOf', { name: labelOf(name) }),
          itemsOf: ({ name, isEnv }) => [
            {
              id: 'view',
              label: t('idp.view'),
              icon: <IconShow size={16} />,
              onSelect: () => void navigate({ to: '/identity/openid/$name', params: { name } }),
            },
            {
              id: 'edit',
              label: t('idp.edit'),
              icon: <IconEdit size={16} />,
              disabledReason: isEnv ? t('idp.environmentText') : all(can(idpUpdate, session)),
              onSelect: () => void navigate({ to: '/identity/edit-openid/$name', params: { name } }),
            },
            {
              id: 'delete',
              label: t('idp.delete'),
              icon: <IconDelete size={16} />,
              danger: true,
              disabledReason: isEnv ? t('idp.environmentText') : all(can(idpDelete, session)),
              onSelect: () => show({ dialog: 'delete', item: name }),
            },
          ],
        }}
      />
      {dialog === 'delete' && deleting && (
        <ProviderAskDialog
          key={deleting.name}
          question="delete"
          type="openid"
          name={deleting.name}
          label={labelOf(deleting.name)}
          onClose={close}
        />
      )}
    </>
  );
}

function AddButton() {
  const { t } = useMessages(idpMessages);
  const refusal = useRefusals().all(can(idpCreate, useSession()));
  const icon = <IconAdd size={16} />;
  return refusal === null ? (
    <LinkButton to="/identity/add-openid" kind="primary" icon={icon}>
      {t('idp.add')}
    </LinkButton>
  ) : (
    <Button kind="primary" icon={icon} disabledReason={refusal}>
      {t('idp.add')}
    </Button>
  );
}

function useOpenIdColumns(): readonly Column<IdpSummary>[] {
  const { t } = useMessages(idpMessages);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('idp.name'),
        cell: ({ name }) => (
          <TextLink to="/identity/openid/$name" params={{ name }}>
            {name === unnamed ? t('idp.unnamed') : name}
          </TextLink>
        ),
      },
      { id: 'status', header: t('idp.status'), cell: (one) => <ProviderStatus {...one} /> },
      {
        id: 'role',
        header: t('idp.role'),
        cell: ({ roleARN = '' }) => (
          <code className={styles['code']}>
            <KeyText text={roleARN} />
          </code>
        ),
      },
    ],
    [t],
  );
}
