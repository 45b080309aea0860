import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { DataTable, type Sort } from '#/table/DataTable.tsx';
import { IconDelete, IconOff, IconOn, IconShow } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useGroupRefusals } from '../group-refusals.ts';
import type { GroupQuestion, GroupsSearch } from '../groups-search.ts';
import { groupMessages } from '../messages.ts';
import { useGroupColumns } from './group-columns.tsx';
import { nameOf, type GroupRow } from './group-rows.ts';

interface GroupTableProps {
  readonly groups: readonly GroupRow[];
  readonly hasDetails: boolean;
  readonly search: GroupsSearch;
  readonly onSort: (sort: Sort) => void;
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onAsk: (question: GroupQuestion, name: string) => void;
  readonly empty: ReactNode;
}

const icons = {
  enable: <IconOn size={16} />,
  disable: <IconOff size={16} />,
  delete: <IconDelete size={16} />,
} as const;

/** Both where it is not known. */
const questionsOf = ({ status }: GroupRow): readonly GroupQuestion[] => [
  ...(status === 'enabled' ? [] : (['enable'] as const)),
  ...(status === 'disabled' ? [] : (['disable'] as const)),
  'delete',
];

export function GroupTable(props: GroupTableProps) {
  const { groups, hasDetails, search, onSort, selectedIds, onSelect, onAsk, empty } = props;
  const { t } = useMessages(groupMessages);
  const navigate = useNavigate();
  const refusals = useGroupRefusals();
  const columns = useGroupColumns(hasDetails);
  const { sort: columnId = 'name', order } = search;
  const sort = useMemo((): Sort => ({ columnId, isDescending: order === 'desc' }), [columnId, order]);
  const open = ({ name }: GroupRow) => void navigate({ to: '/identity/groups/$', params: { _splat: name } });
  const fullRefusal = ({ memberCount: count = 0 }: GroupRow) =>
    count > 0 ? t('groups.hasMembers', { count }) : null;
  return (
    <DataTable
      label={t('groups.list')}
      rows={groups}
      columns={columns}
      getRowId={nameOf}
      onOpen={open}
      sort={sort}
      onSortChange={onSort}
      selection={{
        selectedIds,
        onChange: onSelect,
        labelOf: ({ name }) => t('groups.select', { name: visibleText(name) }),
      }}
      rowMenu={{
        labelOf: ({ name }) => t('groups.actionsOf', { name: visibleText(name) }),
        itemsOf: (group) => [
          {
            id: 'view',
            label: t('groups.view'),
            icon: <IconShow size={16} />,
            onSelect: () => open(group),
          },
          ...questionsOf(group).map((question) => ({
            id: question,
            label: t(`groups.${question}`),
            icon: icons[question],
            danger: question === 'delete',
            disabledReason: refusals[question] ?? (question === 'delete' ? fullRefusal(group) : null),
            onSelect: () => onAsk(question, group.name),
          })),
        ],
      }}
      empty={empty}
    />
  );
}
