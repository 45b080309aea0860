/** How long a link is to last, as it is entered; an empty field is the empty string. */
export interface Length {
  readonly days: number | '';
  readonly hours: number | '';
  readonly minutes: number | '';
}

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/** What signatures of S3 last at most. */
export const mostSeconds = 7 * daySeconds;

export const secondsOf = ({ days, hours, minutes }: Length): number =>
  Number(days) * daySeconds + Number(hours) * hourSeconds + Number(minutes) * minuteSeconds;

/** In whole minutes. */
export const lengthOf = (seconds: number): Length => ({
  days: Math.floor(seconds / daySeconds),
  hours: Math.floor((seconds % daySeconds) / hourSeconds),
  minutes: Math.floor((seconds % hourSeconds) / minuteSeconds),
});

/** What is wrong with a length; null where nothing is. */
export function lengthFault(length: Length): 'lengthWhole' | 'lengthEmpty' | 'lengthLong' | null {
  const { days, hours, minutes } = length;
  if ([days, hours, minutes].some((part) => part !== '' && (!Number.isInteger(part) || part < 0)))
    return 'lengthWhole';
  const seconds = secondsOf(length);
  if (seconds < minuteSeconds) return 'lengthEmpty';
  return seconds > mostSeconds ? 'lengthLong' : null;
}

/** What a link says of itself. */
export interface LinkFacts {
  readonly seconds: number;
  readonly endsAtMs: number;
  /** Signed with keys that end with their session. */
  readonly isTemporary: boolean;
  /** The storage server's, where the link leads to it; undefined where it leads through the console. */
  readonly host: string | undefined;
}

const carrier = '/download-shared-object/';

/** Read from what was signed, and not from what was asked for. */
export function factsOf(link: string): LinkFacts {
  const at = link.lastIndexOf(carrier);
  const signed = new URL(at === -1 ? link : unpacked(link.slice(at + carrier.length)));
  const query = signed.searchParams;
  const seconds = Number(query.get('X-Amz-Expires'));
  const signedAt = query.get('X-Amz-Date') ?? '';
  const startMs = Date.parse(
    signedAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  return {
    seconds,
    endsAtMs: startMs + seconds * 1000,
    isTemporary: query.has('X-Amz-Security-Token'),
    host: at === -1 ? signed.host : undefined,
  };
}

const unpacked = (packed: string): string => atob(packed.replaceAll('-', '+').replaceAll('_', '/'));

/**
 * Why a link ends earlier than it might have: it was to last longer, or as long as possible (`wantedSeconds` is null
 * then).
 */
export function cutBy(
  { seconds, isTemporary }: LinkFacts,
  wantedSeconds: number | null,
): 'session' | 'key' | 'limit' | null {
  if (wantedSeconds !== null && wantedSeconds <= seconds) return null;
  if (seconds >= mostSeconds) return 'limit';
  return isTemporary ? 'session' : 'key';
}

/** Behind a proxy that it does not know, the console does not know that it is reached by https: the page does. */
export function asReached(link: string, page: Pick<Location, 'host' | 'protocol'>): string {
  const url = new URL(link);
  return url.host === page.host ? link.replace(url.protocol, page.protocol) : link;
}
