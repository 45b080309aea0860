import { formatSize } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import { type Column, DataTable, type Selection, type Sort } from '#/table/DataTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { OpenDialog } from '../actions/use-object-dialog.ts';
import { objectMessages } from '../messages.ts';
import { useObjectMenu } from '../object-menu.tsx';
import { addressOf } from '../object-names.ts';
import type { Place } from '../object-pages.ts';
import type { ObjectRow } from '../object-row.ts';
import { searchMessages } from './messages.ts';

interface SearchTableProps {
  readonly place: Place;
  readonly rows: readonly ObjectRow[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly onAct: OpenDialog;
  readonly sort: Sort;
  readonly onSortChange: (sort: Sort) => void;
}

const keyOf = (row: ObjectRow) => row.key;

function Name({ row, bucketName }: { readonly row: ObjectRow; readonly bucketName: string }) {
  return (
    <TextLink {...addressOf(bucketName, row)} preload={false}>
      <KeyText text={row.name} />
    </TextLink>
  );
}

function useSearchColumns(bucketName: string): readonly Column<ObjectRow>[] {
  const { t } = useMessages(objectMessages);
  return useMemo(
    (): readonly Column<ObjectRow>[] => [
      {
        id: 'name',
        header: t('objects.columns.name'),
        cell: (row) => <Name row={row} bucketName={bucketName} />,
        sortValue: (row) => row.key,
        isByKey: true,
      },
      {
        id: 'modified',
        header: t('objects.columns.modified'),
        cell: (row) => formatDayTime(Date.parse(row.modifiedAt)),
        sortValue: (row) => row.modifiedAt,
        widthPx: 208,
        priority: 2,
      },
      {
        id: 'size',
        header: t('objects.columns.size'),
        cell: (row) => formatSize(row.sizeBytes),
        sortValue: (row) => row.sizeBytes,
        align: 'end',
        widthPx: 96,
        priority: 1,
      },
    ],
    [t, bucketName],
  );
}

/** What was found, by its path below the place; each name leads to where the object is. */
export function SearchTable({ place, rows, selectedKeys, onSelect, onAct, ...sorting }: SearchTableProps) {
  const { bucketName, prefix } = place;
  const { t } = useMessages(objectMessages, searchMessages);
  const menu = useObjectMenu(bucketName, onAct);
  const selection: Selection<ObjectRow> = {
    selectedIds: selectedKeys,
    onChange: onSelect,
    labelOf: (row) => t('objects.select', { name: visibleText(row.name) }),
  };
  const columns = useSearchColumns(bucketName);
  return (
    <DataTable
      label={t('objectSearch.list', { place: visibleText(`${bucketName}/${prefix}`) })}
      rows={rows}
      columns={columns}
      getRowId={keyOf}
      selection={selection}
      rowMenu={menu}
      {...sorting}
    />
  );
}
