import { exposureOf, type Exposure } from '@longshore/contract/policy/exposure';
import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc, relativeTime } from '#/messages/times.ts';
import { useBucketQuery } from '#/pages/buckets/facts/bucket-query.ts';
import { ExposureBadge } from '#/pages/buckets/facts/ExposureBadge.tsx';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/DataTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { FileLink } from './FileLink.tsx';
import { ObjectIcon } from './ObjectIcon.tsx';
import { objectMessages } from './messages.ts';
import type { Place } from './object-pages.ts';
import type { ObjectRow } from './object-row.ts';
import { searchAt } from './object-search.ts';
import classes from './objects.module.css';
import { useMinuteClock } from './minute-clock.ts';
import { publicFolder } from './public-folder.ts';
import { DeletedMark } from './versions/DeletedMark.tsx';

interface CellProps {
  readonly row: ObjectRow;
}

interface NameProps extends CellProps {
  readonly place: Place;
  /** Of the bucket, where it is known. */
  readonly exposure: Exposure | undefined;
  readonly onOpen: (row: ObjectRow) => void;
}

function Name({ row, place, exposure, onOpen }: NameProps) {
  const { bucketName } = place;
  const open = row.isFolder ? publicFolder(exposure, row.key) : undefined;
  return (
    <span className={classes['name']} data-tip-cut data-tip={visibleText(row.name)}>
      <ObjectIcon row={row} />
      {row.isFolder ? (
        <TextLink to="/buckets/$bucketName/browse" params={{ bucketName }} search={searchAt(row.key, place)}>
          <KeyText text={row.name} />
        </TextLink>
      ) : (
        <FileLink bucketName={bucketName} row={row} onOpen={onOpen} />
      )}
      {open && <ExposureBadge exposure={open} inList />}
      {row.deletedAt !== undefined && <DeletedMark deletedAt={row.deletedAt} />}
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

/** The columns of a list of objects; keep the identity of `name` between renders. */
export function useRowColumns(name: (row: ObjectRow) => ReactNode): readonly Column<ObjectRow>[] {
  const { t } = useMessages(objectMessages);
  const nowMs = useMinuteClock();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('objects.columns.name'),
        cell: name,
        sortValue: (row) => row.key,
        isByKey: true,
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
    [t, name, nowMs],
  );
}

interface ObjectColumnsInput {
  readonly place: Place;
  /** Opens a file; keep its identity between renders. */
  readonly onOpen: (row: ObjectRow) => void;
}

export function useObjectColumns({ place, onOpen }: ObjectColumnsInput): readonly Column<ObjectRow>[] {
  const { bucketName } = place;
  const { data } = useQuery(useBucketQuery(bucketName));
  const definition = data?.definition;
  const exposure = useMemo(
    () => (definition === undefined ? undefined : exposureOf(bucketName, definition)),
    [bucketName, definition],
  );
  return useRowColumns(
    useCallback(
      (row: ObjectRow) => <Name row={row} place={place} exposure={exposure} onOpen={onOpen} />,
      [place, exposure, onOpen],
    ),
  );
}
