import { useEffect, useRef } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Tooltip } from '#/ui/Tooltip.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import type { ColumnHead, ListProps, Sort } from './columns.ts';
import type { Placed } from './placed-columns.ts';
import type { TickAll } from './selection-actions.ts';
import styles from './table.module.css';

function TickAllBox({ label, isAll, isSome, onChange }: TickAll) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome && !isAll;
  }, [isSome, isAll]);
  return (
    <input
      ref={input}
      type="checkbox"
      aria-label={label ?? t('table.selectAll')}
      checked={isAll}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface SortableProps<Row> {
  readonly column: ColumnHead<Row>;
  readonly sort: Sort | undefined;
  readonly onSortChange: (sort: Sort) => void;
}

function SortButton<Row>({ column, sort, onSortChange }: SortableProps<Row>) {
  const isSorted = sort?.columnId === column.id;
  const isDescending = isSorted && sort.isDescending;
  return (
    <Tooltip label={column.help} disabled={column.help === undefined}>
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onSortChange({ columnId: column.id, isDescending: isSorted && !isDescending })}
      >
        {column.header}
        <span aria-hidden="true" className={styles['arrow']}>
          {isSorted ? (isDescending ? '↓' : '↑') : ''}
        </span>
      </button>
    </Tooltip>
  );
}

function ColumnWords<Row>({ column }: { readonly column: ColumnHead<Row> }) {
  return (
    <Tooltip label={column.help} disabled={column.help === undefined}>
      <span>{column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}</span>
    </Tooltip>
  );
}

const ariaSort = (columnId: string, sort: Sort | undefined) => {
  if (sort?.columnId !== columnId) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
};

interface TableHeadProps<Row> extends Pick<ListProps<Row>, 'sort' | 'onSortChange'> {
  readonly columns: readonly Placed<ColumnHead<Row>>[];
  readonly hasTicks: boolean;
  readonly tickAll: TickAll | undefined;
  readonly hasMenu: boolean;
  /** Told where not all rows are in the page. */
  readonly rowIndex?: number;
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSortChange, hasTicks, tickAll, hasMenu, rowIndex } = props;
  const { t } = useMessages();
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {tickAll ? (
          <th scope="col" className={styles['tick']}>
            <TickAllBox {...tickAll} />
          </th>
        ) : (
          // Nothing to press: it keeps the columns in line.
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label
          hasTicks && <td className={styles['tick']} />
        )}
        {columns.map((column) =>
          column.sortValue && onSortChange ? (
            <th
              key={column.id}
              scope="col"
              className={column.className}
              aria-sort={ariaSort(column.id, sort)}
            >
              <SortButton column={column} sort={sort} onSortChange={onSortChange} />
            </th>
          ) : (
            <th key={column.id} scope="col" className={column.className}>
              <ColumnWords column={column} />
            </th>
          ),
        )}
        {hasMenu && (
          <th scope="col" className={styles['actions']}>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
