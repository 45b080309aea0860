import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { NameList } from '#/confirm/NameList.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { versionMessages } from './messages.ts';
import type { AskedVersions, VersionRow } from './version-row.ts';

interface VersionLossProps {
  readonly objectKey: string;
  readonly asked: AskedVersions;
  readonly all: readonly VersionRow[];
  readonly isWhole: boolean;
}

/** What will be lost, and what is then current. */
export function VersionLoss({ objectKey, asked: { kind, rows }, all, isWhole }: VersionLossProps) {
  const { t } = useMessages(versionMessages);
  const name = visibleText(objectKey);
  const size = formatSize(rows.reduce((sum, row) => sum + row.sizeBytes, 0));
  const figures = { count: rows.length, shown: formatThousands(rows.length), size };
  const isAtLeast = kind === 'noncurrent' && !isWhole;
  const kept = new Set(rows.map(({ id }) => id));
  const isAll = isWhole && all.every(({ id }) => kept.has(id));
  const latest = rows.find(({ isLatest }) => isLatest);
  return (
    <>
      <p>
        {kind === 'noncurrent'
          ? t('versions.deleteNoncurrentText', { name })
          : t(rows.length === 1 ? 'versions.deleteOneText' : 'versions.deleteManyText', { name })}
      </p>
      <NameList items={rows} getId={({ id }) => id}>
        {({ number, modifiedAt, isMarker, sizeBytes }) => (
          <>
            {number !== undefined && `${t('versions.number', { number })}, `}
            {formatDayTime(Date.parse(modifiedAt))},{' '}
            {isMarker ? t('versions.deleteMarker') : formatSize(sizeBytes)}
          </>
        )}
      </NameList>
      <p>
        <strong>
          {isAtLeast ? t('versions.deleteAtLeast', figures) : t('versions.deleteTotal', figures)}
        </strong>
      </p>
      {isAll && <p>{t('versions.deleteAll')}</p>}
      {!isAll && latest && <p>{t(latest.isMarker ? 'versions.deleteMarkers' : 'versions.deleteCurrent')}</p>}
    </>
  );
}
