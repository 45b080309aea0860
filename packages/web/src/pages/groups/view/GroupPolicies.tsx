import type { Group } from '@longshore/contract/groups/groups-schemas';
import { useMemo } from 'react';
import { refreshIdentity } from '#/api/identity/identity-queries.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PolicyLink } from '#/pages/policies/facts/PolicyLink.tsx';
import { SetPoliciesButton } from '#/pages/policies/facts/SetPoliciesButton.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { groupSearch } from '../groups-search.ts';
import { groupMessages } from '../messages.ts';

const same = (name: string) => name;

function usePolicyColumns(): readonly Column<string>[] {
  const { t } = useMessages(groupMessages);
  return useMemo(
    () => [{ id: 'policy', header: t('groups.policies.column'), cell: (name) => <PolicyLink name={name} /> }],
    [t],
  );
}

/** The policies that a group gives to its members. */
export function GroupPolicies({ group }: { readonly group: Group }) {
  const { t } = useMessages(groupMessages);
  const names = group.policy.split(',').filter((name) => name !== '');
  const columns = usePolicyColumns();
  const [{ dialog }, show] = useScreenSearch(groupSearch);
  return (
    <>
      <Toolbar
        count={t('groups.policies.total', { count: names.length })}
        end={
          <SetPoliciesButton
            kind="group"
            name={group.name}
            isOpen={dialog === 'policies'}
            onOpen={() => show({ dialog: 'policies' })}
            onClose={() => show({ dialog: '' }, { replace: true })}
            refresh={refreshIdentity}
          />
        }
      />
      {group.status === 'disabled' && names.length > 0 && <Callout>{t('groups.policies.disabled')}</Callout>}
      <ListTable
        label={t('groups.policies.listLabel', { name: visibleText(group.name) })}
        rows={names}
        columns={columns}
        getRowId={same}
        empty={<EmptyState title={t('groups.policies.emptyTitle')} text={t('groups.policies.emptyText')} />}
      />
    </>
  );
}
