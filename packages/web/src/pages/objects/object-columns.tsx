import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TextLink } from '../../shell/TextLink.tsx';
import type { Column } from '../../table/DataTable.tsx';
import { KeyText } from '../../ui/KeyText.tsx';
import { visibleText } from '../../ui/visible-text.ts';
import { absoluteTimes, relativeTime } from './modified-time.ts';
import { ObjectIcon } from './ObjectIcon.tsx';
import type { ObjectRow } from './object-row.ts';
import classes from './objects.module.css';
import { useMinuteClock } from './minute-clock.ts';

interface CellProps {
  readonly row: ObjectRow;
}

function Name({ row, bucketName }: CellProps & { readonly bucketName: string }) {
  const title = visibleText(row.name);
  return (
    <span className={classes['name']} title={title}>
      <ObjectIcon row={row} />
      {row.isFolder ? (
        <TextLink to={paths.bucketBrowse} params={{ bucketName }} search={{ prefix: row.key }}>
          <KeyText text={row.name} />
        </TextLink>
      ) : (
        <span className={classes['nameText']}>
          <KeyText text={row.name} />
        </span>
      )}
      {!row.isFolder && <span className={classes['narrowSize']}>{formatSize(row.sizeBytes)}</span>}
    </span>
  );
}

function Modified({ row, nowMs }: CellProps & { readonly nowMs: number }) {
  const { t, i18n } = useTranslation();
  if (row.modifiedAt === '') return null;
  const times = absoluteTimes(row.modifiedAt, i18n.language);
  return (
    <time dateTime={row.modifiedAt} title={t('objects.utc', times)}>
      {relativeTime(row.modifiedAt, nowMs, i18n.language)}
    </time>
  );
}

function Size({ row }: CellProps) {
  const { t } = useTranslation();
  if (row.isFolder) return <span className={classes['quiet']}>-</span>;
  return (
    <span title={t('objects.bytes', { bytes: formatThousands(row.sizeBytes) })}>
      {formatSize(row.sizeBytes)}
    </span>
  );
}

export function useObjectColumns(bucketName: string): readonly Column<ObjectRow>[] {
  const { t } = useTranslation();
  const nowMs = useMinuteClock();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('objects.columns.name'),
        cell: (row) => <Name row={row} bucketName={bucketName} />,
        sortValue: (row) => row.key,
      },
      {
        id: 'modified',
        header: t('objects.columns.modified'),
        cell: (row) => <Modified row={row} nowMs={nowMs} />,
        sortValue: (row) => row.modifiedAt || undefined,
        widthPx: 160,
        isHiddenWhenNarrow: true,
      },
      {
        id: 'size',
        header: t('objects.columns.size'),
        cell: (row) => <Size row={row} />,
        sortValue: (row) => (row.isFolder ? undefined : row.sizeBytes),
        align: 'end',
        widthPx: 96,
        isHiddenWhenNarrow: true,
      },
    ],
    [t, bucketName, nowMs],
  );
}
