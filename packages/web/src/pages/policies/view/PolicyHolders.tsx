import { can } from '@longshore/contract/can';
import { groupView } from '@longshore/contract/groups/groups';
import { policySet, policySetMany } from '@longshore/contract/policies/policies';
import { userView } from '@longshore/contract/users/users';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { DataTable } from '#/table/DataTable.tsx';
import { useFilterText } from '#/table/filter-text.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconDelete, IconPolicy } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { policyMessages } from '../messages.ts';
import { type Named, nameOf, useNameColumns } from '../facts/name-columns.tsx';
import { SetPoliciesDialog } from '../facts/SetPoliciesDialog.tsx';
import { holdersQuery, refreshPolicies } from '../policy-queries.ts';
import { policySearch } from '../policy-search.ts';
import styles from '../policies.module.css';
import { AttachDialog } from './AttachDialog.tsx';
import { DetachDialog } from './DetachDialog.tsx';

interface PolicyHoldersProps {
  readonly policyName: string;
  readonly kind: 'user' | 'group';
}

const none: ReadonlySet<string> = new Set();

/** The users or the groups that have the policy themselves. */
export function PolicyHolders({ policyName, kind }: PolicyHoldersProps) {
  const { t } = useMessages(policyMessages);
  const { data } = usePrefetchedQuery(holdersQuery(policyName, kind));
  const [search, show] = useScreenSearch(policySearch);
  const session = useSession();
  const { all } = useRefusals();
  const refusal = all(can(policySetMany, session));
  const setRefusal = all(can(policySet, session), can(kind === 'user' ? userView : groupView, session));
  const { text, setText } = useFilterText(search.filter ?? '', (filter) =>
    show({ filter }, { replace: true }),
  );
  const filter = useDeferredValue(text.trim().toLowerCase());
  const rows = useMemo(
    () => data.filter((name) => name.toLowerCase().includes(filter)).map((name) => ({ name })),
    [data, filter],
  );
  const [selectedIds, setSelectedIds] = useState(none);
  const selected = data.filter((name) => selectedIds.has(name));
  const columns = useNameColumns(
    t(`policies.kind.${kind}`),
    kind === 'user' ? '/identity/users/$' : '/identity/groups/$',
  );
  const menu = useMemo(
    () => ({
      labelOf: ({ name }: Named) => t('policies.actionsOf', { name: visibleText(name) }),
      itemsOf: ({ name }: Named) => [
        {
          id: 'set',
          label: t('policies.set'),
          icon: <IconPolicy size={16} />,
          disabledReason: setRefusal,
          onSelect: () => show({ dialog: 'set', item: name }),
        },
        {
          id: 'detach',
          label: t('policies.detach'),
          icon: <IconDelete size={16} />,
          danger: true,
          disabledReason: refusal,
          onSelect: () => show({ dialog: 'detach', item: name }),
        },
      ],
    }),
    [t, refusal, setRefusal, show],
  );
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const button = (
    <Button icon={<IconAdd size={16} />} disabledReason={refusal} onClick={() => show({ dialog: 'attach' })}>
      {t(`policies.attach.${kind}`)}
    </Button>
  );
  const part = kind === 'user' ? 'users' : 'groups';
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={t(`policies.${part}.empty`)} action={button} />
      ) : (
        <>
          <Toolbar
            filter={{
              label: t('policies.holdersFilter'),
              placeholder: t('policies.holdersFilter'),
              text,
              onChange: setText,
            }}
            count={
              rows.length === data.length
                ? t(`policies.${part}.total`, { count: data.length })
                : t('policies.shown', { shown: rows.length, total: data.length })
            }
            end={button}
            selection={
              selected.length === 0 ? undefined : (
                <SelectionToolbar
                  label={t(`policies.selectedHolders.${kind}`)}
                  count={t('policies.selected', { count: selected.length })}
                  leaveLabel={t('policies.clear')}
                  onLeave={() => setSelectedIds(none)}
                >
                  <Button
                    kind="danger"
                    size="small"
                    icon={<IconDelete size={16} />}
                    disabledReason={refusal}
                    onClick={() => show({ dialog: 'detach', item: '' })}
                  >
                    {t('policies.detach')}
                  </Button>
                </SelectionToolbar>
              )
            }
          />
          {kind === 'user' && <p className={styles['note']}>{t('policies.holdersText')}</p>}
          <DataTable
            label={t(`policies.${part}.label`)}
            rows={rows}
            columns={columns}
            getRowId={nameOf}
            selection={{
              selectedIds,
              onChange: setSelectedIds,
              labelOf: ({ name }) => t('policies.select', { name: visibleText(name) }),
            }}
            rowMenu={menu}
          />
        </>
      )}
      {search.dialog === 'attach' && (
        <AttachDialog policyName={policyName} kind={kind} present={data} onClose={close} />
      )}
      {search.dialog === 'detach' && (
        <DetachDialog
          key={search.item ?? ''}
          policyName={policyName}
          kind={kind}
          names={search.item === undefined ? selected : [search.item]}
          refusal={refusal}
          onDone={() => setSelectedIds(none)}
          onClose={close}
        />
      )}
      {search.dialog === 'set' && search.item !== undefined && (
        <SetPoliciesDialog
          key={search.item}
          kind={kind}
          name={search.item}
          refresh={refreshPolicies}
          onClose={close}
        />
      )}
    </>
  );
}
