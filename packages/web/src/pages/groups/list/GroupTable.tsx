import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { GroupLink } from '#/pages/users/frame/GroupLink.tsx';
import { DataTable, type Column, type Sort } from '#/table/DataTable.tsx';
import { IconDelete, IconOff, IconOn, IconShow } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useGroupRefusals } from '../group-refusals.ts';
import type { GroupQuestion } from '../groups-search.ts';
import { groupMessages } from '../messages.ts';

interface GroupTableProps {
  readonly names: readonly string[];
  readonly isDescending: boolean;
  readonly onSort: (sort: Sort) => void;
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onAsk: (question: GroupQuestion, name: string) => void;
  readonly empty: ReactNode;
}

const same = (name: string) => name;
const icons = {
  enable: <IconOn size={16} />,
  disable: <IconOff size={16} />,
  delete: <IconDelete size={16} />,
} as const;

function useGroupColumns(): readonly Column<string>[] {
  const { t } = useMessages(groupMessages);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('groups.column'),
        sortValue: same,
        cell: (name) => <GroupLink name={name} />,
      },
    ],
    [t],
  );
}

/** The storage server lists names alone: what a group is like, its own page tells. */
export function GroupTable(props: GroupTableProps) {
  const { names, isDescending, onSort, selectedIds, onSelect, onAsk, empty } = props;
  const { t } = useMessages(groupMessages);
  const navigate = useNavigate();
  const refusals = useGroupRefusals();
  const columns = useGroupColumns();
  const sort = useMemo((): Sort => ({ columnId: 'name', isDescending }), [isDescending]);
  const open = (name: string) => void navigate({ to: '/identity/groups/$', params: { _splat: name } });
  return (
    <DataTable
      label={t('groups.list')}
      rows={names}
      columns={columns}
      getRowId={same}
      onOpen={open}
      sort={sort}
      onSortChange={onSort}
      selection={{
        selectedIds,
        onChange: onSelect,
        labelOf: (name) => t('groups.select', { name: visibleText(name) }),
      }}
      rowMenu={{
        labelOf: (name) => t('groups.actionsOf', { name: visibleText(name) }),
        itemsOf: (name) => [
          {
            id: 'view',
            label: t('groups.view'),
            icon: <IconShow size={16} />,
            onSelect: () => open(name),
          },
          ...(['enable', 'disable', 'delete'] as const).map((question) => ({
            id: question,
            label: t(`groups.${question}`),
            icon: icons[question],
            danger: question === 'delete',
            disabledReason: refusals[question],
            onSelect: () => onAsk(question, name),
          })),
        ],
      }}
      empty={empty}
    />
  );
}
