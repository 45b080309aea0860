import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, DataTableProps, Sort } from './columns.ts';
import { Tooltip } from '#/ui/Tooltip.tsx';
import { cellClass } from './DataTableRow.tsx';
import styles from './data-table.module.css';

interface TickAllProps {
  readonly isAll: boolean;
  readonly isSome: boolean;
  readonly onChange: (isAll: boolean) => void;
}

function TickAll({ isAll, isSome, onChange }: TickAllProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome && !isAll;
  }, [isSome, isAll]);
  return (
    <input
      ref={input}
      type="checkbox"
      aria-label={t('table.selectAll')}
      checked={isAll}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface SortableProps<Row> {
  readonly column: Column<Row>;
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

function ColumnWords<Row>({ column }: { readonly column: Column<Row> }) {
  return (
    <Tooltip label={column.help} disabled={column.help === undefined}>
      <span>{column.header}</span>
    </Tooltip>
  );
}

const ariaSort = (columnId: string, sort: Sort | undefined) => {
  if (sort?.columnId !== columnId) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
};

type DataTableHeadProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSortChange'> & {
  readonly tickAll: TickAllProps | undefined;
  readonly hasActions: boolean;
};

export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, sort, onSortChange, tickAll, hasActions } = props;
  const { t } = useTranslation();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {tickAll && (
          <th scope="col" className={styles['tick']}>
            <TickAll {...tickAll} />
          </th>
        )}
        {columns.map((column) =>
          column.sortValue && onSortChange ? (
            <th
              key={column.id}
              scope="col"
              className={cellClass(column)}
              aria-sort={ariaSort(column.id, sort)}
            >
              <SortButton column={column} sort={sort} onSortChange={onSortChange} />
            </th>
          ) : (
            <th key={column.id} scope="col" className={cellClass(column)}>
              <ColumnWords column={column} />
            </th>
          ),
        )}
        {hasActions && (
          <th scope="col" className={styles['actions']}>
            <span className={styles['hidden']}>{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
