import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc, relativeTime } from '#/messages/times.ts';
import type { Column } from '#/table/DataTable.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { useMinuteClock } from '../minute-clock.ts';
import { versionMessages } from './messages.ts';
import type { VersionRow } from './version-row.ts';
import styles from './versions.module.css';

function Version({ row, nowMs }: { readonly row: VersionRow; readonly nowMs: number }) {
  const { t, language } = useMessages(versionMessages);
  return (
    <span className={styles['version']}>
      {row.number !== undefined && <span>{t('versions.number', { number: row.number })}</span>}
      {row.isLatest && !row.isMarker && (
        <StatusBadge status="enabled" inList>
          {t('versions.current')}
        </StatusBadge>
      )}
      {row.isMarker && (
        <StatusBadge status="disabled" inList>
          {t(row.isLatest ? 'versions.deleted' : 'versions.deleteMarker')}
        </StatusBadge>
      )}
      {row.id === 'null' && (
        <StatusBadge status="unknown" meaning={t('versions.nullMeaning')} inList>
          {t('versions.nullVersion')}
        </StatusBadge>
      )}
      <span className={styles['narrowTime']}>{relativeTime(row.modifiedAt, nowMs, language)}</span>
    </span>
  );
}

function Modified({ row, nowMs }: { readonly row: VersionRow; readonly nowMs: number }) {
  const { language } = useMessages(versionMessages);
  const timeMs = Date.parse(row.modifiedAt);
  return (
    <time
      dateTime={row.modifiedAt}
      data-tip={`${relativeTime(row.modifiedAt, nowMs, language)} (${formatUtc(timeMs)})`}
    >
      {formatDayTime(timeMs)}
    </time>
  );
}

export function useVersionColumns(): readonly Column<VersionRow>[] {
  const { t } = useMessages(versionMessages);
  const nowMs = useMinuteClock();
  return useMemo(
    () => [
      {
        id: 'version',
        header: t('versions.columns.version'),
        cell: (row) => <Version row={row} nowMs={nowMs} />,
      },
      {
        id: 'id',
        header: t('versions.columns.id'),
        cell: ({ id }) => (
          <span className={styles['id']} data-tip-cut data-tip={id}>
            {id === 'null' ? '-' : id}
          </span>
        ),
        widthPx: 312,
        priority: 3,
      },
      {
        id: 'modified',
        header: t('versions.columns.modified'),
        cell: (row) => <Modified row={row} nowMs={nowMs} />,
        sortValue: ({ order }) => order,
        widthPx: 208,
        priority: 1,
      },
      {
        id: 'size',
        header: t('versions.columns.size'),
        cell: ({ isMarker, sizeBytes }) =>
          isMarker ? '-' : <span data-tip={formatThousands(sizeBytes)}>{formatSize(sizeBytes)}</span>,
        sortValue: ({ isMarker, sizeBytes }) => (isMarker ? undefined : sizeBytes),
        align: 'end',
        widthPx: 96,
        priority: 2,
      },
    ],
    [t, nowMs],
  );
}
