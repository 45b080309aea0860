import type { User } from '@longshore/contract/users/users-schemas';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { DataTable, type Column, type Sort } from '#/table/DataTable.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { LastSignIn } from '../frame/LastSignIn.tsx';
import { Names } from '../frame/Names.tsx';
import { StatusOf } from '../frame/StatusOf.tsx';
import { UserLink } from '../frame/UserLink.tsx';
import { userMessages } from '../messages.ts';
import type { UsersDialog, UsersSearch } from '../users-search.ts';
import { useUserMenu } from './user-menu.tsx';

const idOf = ({ accessKey }: User) => accessKey;

function useUserColumns(): readonly Column<User>[] {
  const { t } = useMessages(userMessages);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('users.column.name'),
        sortValue: idOf,
        cell: ({ accessKey }) => <UserLink name={accessKey} />,
      },
      {
        id: 'status',
        header: t('users.column.status'),
        widthPx: 120,
        priority: 1,
        sortValue: ({ status }) => status,
        cell: ({ status }) => <StatusOf status={status} inList />,
      },
      {
        id: 'policies',
        header: t('users.column.policies'),
        help: t('users.policiesHelp'),
        widthPx: 220,
        priority: 2,
        sortValue: ({ policy }) => policy.join(', '),
        cell: ({ policy }) => <Names names={policy} />,
      },
      {
        id: 'groups',
        header: t('users.column.groups'),
        widthPx: 220,
        priority: 3,
        sortValue: ({ memberOf }) => memberOf.join(', '),
        cell: ({ memberOf }) => <Names names={memberOf} />,
      },
      {
        id: 'lastSignIn',
        header: t('users.column.lastSignIn'),
        help: t('users.lastSignIn.help'),
        widthPx: 200,
        priority: 4,
        sortValue: ({ lastSignInAt }) => lastSignInAt ?? undefined,
        cell: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} inList />,
      },
    ],
    [t],
  );
}

interface UserTableProps {
  readonly users: readonly User[];
  readonly search: UsersSearch;
  readonly onSort: (sort: Sort) => void;
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onAsk: (dialog: UsersDialog, name: string) => void;
  readonly empty: ReactNode;
}

export function UserTable({ users, search, onSort, selectedIds, onSelect, onAsk, empty }: UserTableProps) {
  const { t } = useMessages(userMessages);
  const navigate = useNavigate();
  const columns = useUserColumns();
  const { sort: columnId = 'name', order } = search;
  const sort = useMemo((): Sort => ({ columnId, isDescending: order === 'desc' }), [columnId, order]);
  const rowMenu = useUserMenu(onAsk);
  return (
    <DataTable
      label={t('users.list')}
      rows={users}
      columns={columns}
      getRowId={idOf}
      onOpen={({ accessKey }) => void navigate({ to: '/identity/users/$', params: { _splat: accessKey } })}
      sort={sort}
      onSortChange={onSort}
      selection={{
        selectedIds,
        onChange: onSelect,
        labelOf: ({ accessKey }) => t('users.select', { name: visibleText(accessKey) }),
      }}
      rowMenu={rowMenu}
      empty={empty}
    />
  );
}
