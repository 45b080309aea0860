import { useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { DataTable, type Sort } from '#/table/DataTable.tsx';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconClose } from '#/ui/icons.tsx';
import { identityMessages } from './messages.ts';
import { NoMatch } from './NoMatch.tsx';
import { useFiltered } from './use-filtered.ts';

export interface MembershipWords {
  readonly label: string;
  readonly column: string;
  readonly filter: string;
  readonly total: string;
  readonly select: (name: string) => string;
  readonly actionsOf: (name: string) => string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly add: string;
  readonly remove: string;
}

interface MembershipListProps {
  readonly names: readonly string[];
  readonly words: MembershipWords;
  /** Must keep its identity between renders. */
  readonly cell: (name: string) => ReactNode;
  /** Why it cannot be changed. */
  readonly refusal: string | null;
  readonly filter: string | undefined;
  readonly onFilter: (filter: string) => void;
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onAdd: () => void;
  readonly onRemove: (names: readonly string[]) => void;
}

const same = (name: string) => name;
const nobody: ReadonlySet<string> = new Set();

/** The members of a group, or the groups of a user. */
export function MembershipList(props: MembershipListProps) {
  const { names, words, cell, refusal, filter, onFilter, selectedIds, onSelect, onAdd, onRemove } = props;
  const { t } = useMessages(identityMessages);
  const [sort, setSort] = useState<Sort>({ columnId: 'name', isDescending: false });
  const { text, setText, shown } = useFiltered({ rows: names, textOf: same, filter, onFilter });
  const columns = useMemo(
    (): readonly Column<string>[] => [{ id: 'name', header: words.column, sortValue: same, cell }],
    [words.column, cell],
  );
  const selected = names.filter((name) => selectedIds.has(name));
  const add = (
    <Button size="small" icon={<IconAdd size={16} />} disabledReason={refusal} onClick={onAdd}>
      {words.add}
    </Button>
  );
  if (names.length === 0) return <EmptyState {...words.empty} action={add} />;
  return (
    <>
      <Toolbar
        filter={{
          label: words.filter,
          placeholder: t('identity.filterPlaceholder'),
          text,
          onChange: setText,
        }}
        count={words.total}
        end={add}
        selection={
          selected.length === 0 ? undefined : (
            <SelectionToolbar
              label={words.label}
              count={t('identity.selected', { count: selected.length })}
              leaveLabel={t('identity.clear')}
              onLeave={() => onSelect(nobody)}
            >
              <Button kind="danger" size="small" disabledReason={refusal} onClick={() => onRemove(selected)}>
                {words.remove}
              </Button>
            </SelectionToolbar>
          )
        }
      />
      <DataTable
        label={words.label}
        rows={shown}
        columns={columns}
        getRowId={same}
        sort={sort}
        onSortChange={setSort}
        selection={{ selectedIds, onChange: onSelect, labelOf: words.select }}
        rowMenu={{
          labelOf: words.actionsOf,
          itemsOf: (name) => [
            {
              id: 'remove',
              label: words.remove,
              icon: <IconClose size={16} />,
              danger: true,
              disabledReason: refusal,
              onSelect: () => onRemove([name]),
            },
          ],
        }}
        empty={<NoMatch filter={text} onClear={() => setText('')} />}
      />
    </>
  );
}
