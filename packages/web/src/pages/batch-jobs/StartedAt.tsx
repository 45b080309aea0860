import { formatDayTime, formatUtc } from '#/messages/times.ts';

export function StartedAt({ iso }: { readonly iso: string | undefined }) {
  if (iso === undefined) return '–';
  const timeMs = Date.parse(iso);
  return (
    <time dateTime={iso} data-tip={formatUtc(timeMs)}>
      {formatDayTime(timeMs)}
    </time>
  );
}
