import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { GroupLink } from '#/pages/users/frame/GroupLink.tsx';
import { Names } from '#/pages/users/frame/Names.tsx';
import { StatusOf } from '#/pages/users/frame/StatusOf.tsx';
import type { Column } from '#/table/columns.ts';
import { groupMessages } from '../messages.ts';
import { nameOf, type GroupRow } from './group-rows.ts';

/** Names alone to who may not look at groups one by one. */
export function useGroupColumns(hasDetails: boolean): readonly Column<GroupRow>[] {
  const { t } = useMessages(groupMessages);
  return useMemo(() => {
    const name: Column<GroupRow> = {
      id: 'name',
      header: t('groups.column'),
      sortValue: nameOf,
      cell: (group) => <GroupLink name={group.name} />,
    };
    if (!hasDetails) return [name];
    return [
      name,
      {
        id: 'status',
        header: t('groups.columns.status'),
        widthPx: 120,
        priority: 1,
        sortValue: ({ status }) => status,
        cell: ({ status }) => status && <StatusOf status={status} inList />,
      },
      {
        id: 'members',
        header: t('groups.columns.members'),
        widthPx: 104,
        priority: 2,
        align: 'end',
        sortValue: ({ memberCount }) => memberCount,
        cell: ({ memberCount }) =>
          memberCount !== undefined && t('groups.columns.count', { count: memberCount }),
      },
      {
        id: 'policies',
        header: t('groups.columns.policies'),
        widthPx: 360,
        priority: 3,
        sortValue: ({ policies }) => policies?.join(', '),
        cell: ({ policies = [] }) => <Names names={policies} />,
      },
    ];
  }, [t, hasDetails]);
}
