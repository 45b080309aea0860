import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { downloadAddress } from '#/api/transfer/download.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc, relativeTime } from '#/messages/times.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/DataTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { ObjectIcon } from './ObjectIcon.tsx';
import { objectMessages } from './messages.ts';
import type { ObjectRow } from './object-row.ts';
import classes from './objects.module.css';
import { useMinuteClock } from './minute-clock.ts';

interface CellProps {
  readonly row: ObjectRow;
}

interface NameProps extends CellProps {
  readonly bucketName: string;
  readonly onOpen: (row: ObjectRow) => void;
}

function Name({ row, bucketName, onOpen }: NameProps) {
  const { t } = useMessages(objectMessages);
  const title = visibleText(row.name);
  return (
    <span className={classes['name']} data-tip-cut data-tip={title}>
      <ObjectIcon row={row} />
      {row.isFolder ? (
        <TextLink to="/buckets/$bucketName/browse" params={{ bucketName }} search={{ prefix: row.key }}>
          <KeyText text={row.name} />
        </TextLink>
      ) : (
        <a
          href={downloadAddress({ bucketName, key: row.key })}
          className={classes['file']}
          data-tip={t('objects.downloadOf', { name: title })}
          onClick={(event) => {
            // With a key held the browser opens or saves the link as it does any other.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(row);
          }}
        >
          <KeyText text={row.name} />
        </a>
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

/** `onOpen` must keep its identity between renders. */
export function useObjectColumns(
  bucketName: string,
  onOpen: (row: ObjectRow) => void,
): readonly Column<ObjectRow>[] {
  const { t } = useMessages(objectMessages);
  const nowMs = useMinuteClock();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('objects.columns.name'),
        cell: (row) => <Name row={row} bucketName={bucketName} onOpen={onOpen} />,
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
    [t, bucketName, nowMs, onOpen],
  );
}
