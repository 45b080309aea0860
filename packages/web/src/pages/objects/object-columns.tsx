import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useCallback, useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc, relativeTime } from '#/messages/times.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import type { RowMenuOf } from '#/table/columns.ts';
import type { Column } from '#/table/DataTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { FileLink } from './FileLink.tsx';
import { ObjectIcon } from './ObjectIcon.tsx';
import { objectMessages } from './messages.ts';
import type { ObjectRow } from './object-row.ts';
import classes from './objects.module.css';
import { useMinuteClock } from './minute-clock.ts';

interface CellProps {
  readonly row: ObjectRow;
}

/** The links of the files that are drawn, by their keys. */
export type FileLinks = Map<string, HTMLAnchorElement>;

interface NameProps extends CellProps {
  readonly bucketName: string;
  readonly menu: RowMenuOf<ObjectRow>;
  readonly links: FileLinks;
}

function Name({ row, bucketName, menu, links }: NameProps) {
  const keep = useCallback(
    (link: HTMLAnchorElement | null) => {
      if (link) links.set(row.key, link);
      else links.delete(row.key);
    },
    [links, row.key],
  );
  return (
    <span className={classes['name']} data-tip-cut data-tip={visibleText(row.name)}>
      <ObjectIcon row={row} />
      {row.isFolder ? (
        <TextLink to="/buckets/$bucketName/browse" params={{ bucketName }} search={{ prefix: row.key }}>
          <KeyText text={row.name} />
        </TextLink>
      ) : (
        <FileLink ref={keep} bucketName={bucketName} row={row} menu={menu} />
      )}
      {!row.isFolder && <span className={classes['narrowSize']}>{formatSize(row.sizeBytes)}</span>}
    </span>
  );
}

function Modified({ row, nowMs }: CellProps & { readonly nowMs: number }) {
  const { language } = useMessages(objectMessages);
  const timeMs = Date.parse(row.modifiedAt);
  if (Number.isNaN(timeMs)) return null;
  return (
    <time dateTime={row.modifiedAt} data-tip={`${formatDayTime(timeMs)} (${formatUtc(timeMs)})`}>
      {relativeTime(row.modifiedAt, nowMs, language)}
    </time>
  );
}

function Size({ row }: CellProps) {
  const { t } = useMessages(objectMessages);
  if (row.isFolder) return <span className={classes['quiet']}>-</span>;
  return (
    <span data-tip={t('objects.bytes', { bytes: formatThousands(row.sizeBytes) })}>
      {formatSize(row.sizeBytes)}
    </span>
  );
}

interface ObjectColumnsInput {
  readonly bucketName: string;
  /** Keep its identity between renders, and that of the links. */
  readonly menu: RowMenuOf<ObjectRow>;
  readonly links: FileLinks;
}

export function useObjectColumns(input: ObjectColumnsInput): readonly Column<ObjectRow>[] {
  const { bucketName, menu, links } = input;
  const { t } = useMessages(objectMessages);
  const nowMs = useMinuteClock();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('objects.columns.name'),
        cell: (row) => <Name row={row} bucketName={bucketName} menu={menu} links={links} />,
        sortValue: (row) => row.key,
      },
      {
        id: 'modified',
        header: t('objects.columns.modified'),
        cell: (row) => <Modified row={row} nowMs={nowMs} />,
        sortValue: (row) => row.modifiedAt || undefined,
        widthPx: 160,
        priority: 2,
      },
      {
        id: 'size',
        header: t('objects.columns.size'),
        cell: (row) => <Size row={row} />,
        sortValue: (row) => (row.isFolder ? undefined : row.sizeBytes),
        align: 'end',
        widthPx: 96,
        priority: 1,
      },
    ],
    [t, bucketName, nowMs, menu, links],
  );
}
