import { useMemo } from 'react';
import { grantsQuery, refreshIdentity } from '#/api/identity/identity-queries.ts';
import { usePart } from '#/api/part.ts';
import type { Answer } from '#/api/query.ts';
import type { userGrantList } from '@longshore/contract/users/users';
import { prettyJson, type JsonAssist } from '#/editor/json-assist.ts';
import { JsonEditor } from '#/editor/JsonEditor.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { PolicyLink } from '#/pages/policies/facts/PolicyLink.tsx';
import { SetPoliciesButton } from '#/pages/policies/facts/SetPoliciesButton.tsx';
import { SimulatorButton } from '#/pages/simulator/facts/SimulatorButton.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { GroupLink } from '../frame/GroupLink.tsx';
import { userMessages } from '../messages.ts';
import { userSearch } from '../users-search.ts';
import { AccessWords } from './AccessWords.tsx';

type Grant = Answer<typeof userGrantList>['grants'][number];

const idOf = ({ policy, group = '' }: Grant) => `${policy},${group}`;

/** It is only read: nothing to complete, and nothing is judged. */
const readOnly: JsonAssist = { problemsOf: () => [], optionsAt: () => [] };
const nothing = () => {};

function Document({ policy, document }: Grant) {
  const { t } = useMessages(userMessages);
  if (document === undefined) return <p>{t('users.access.missing')}</p>;
  return (
    <JsonEditor
      label={t('users.access.document', { name: visibleText(policy) })}
      value={prettyJson(document)}
      onChange={nothing}
      assist={readOnly}
      readOnly
    />
  );
}

function useGrantColumns(): readonly Column<Grant>[] {
  const { t } = useMessages(userMessages);
  return useMemo(
    () => [
      {
        id: 'policy',
        header: t('users.access.policy'),
        cell: ({ policy }) => <PolicyLink name={policy} />,
      },
      {
        id: 'source',
        header: t('users.access.source'),
        cell: ({ group }) => (group === undefined ? t('users.access.itself') : <GroupLink name={group} />),
      },
    ],
    [t],
  );
}

/** Which policies apply to a user, and what each comes from. */
export function UserAccess({ userName }: { readonly userName: string }) {
  const { t } = useMessages(userMessages);
  const grants = usePart(grantsQuery(userName));
  const [{ item, dialog }, show] = useScreenSearch(userSearch);
  const columns = useGrantColumns();
  const setPolicies = (
    <SetPoliciesButton
      kind="user"
      name={userName}
      isOpen={dialog === 'policies'}
      onOpen={() => show({ dialog: 'policies', tab: 'access' })}
      onClose={() => show({ dialog: '' }, { replace: true })}
      refresh={refreshIdentity}
    />
  );
  if (grants.now === undefined) {
    if (!grants.error) return null;
    return (
      <>
        <Toolbar end={setPolicies} />
        <ReadFailed error={grants.error} onRetry={grants.onRetry} />
      </>
    );
  }
  return (
    <>
      <p>{t('users.access.about')}</p>
      <Toolbar
        count={t('users.access.total', { count: grants.now.grants.length })}
        end={
          <>
            <SimulatorButton user={userName} />
            {setPolicies}
          </>
        }
      />
      <ListTable
        label={t('users.access.list', { name: visibleText(userName) })}
        rows={grants.now.grants}
        columns={columns}
        getRowId={idOf}
        unfolding={{
          isBeside: true,
          openId: item,
          onOpen: (id) => show({ item: id ?? '' }, { replace: true }),
          labelOf: ({ policy }) => t('users.access.show', { name: visibleText(policy) }),
          render: (grant) => <Document {...grant} />,
        }}
        empty={<EmptyState title={t('users.access.emptyTitle')} text={t('users.access.emptyText')} />}
      />
      <AccessWords userName={userName} grants={grants.now.grants} />
    </>
  );
}
