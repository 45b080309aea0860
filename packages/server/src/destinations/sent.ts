import {
  kindOf,
  type DestinationService,
  isDestinationService,
} from '@longshore/contract/destinations/destination-kinds';
import { configHistoryList } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { startedAtSecond } from '#/service/needs-restart.ts';

/** What was sent to a target since the storage server was started, oldest first. */
export interface Sent {
  readonly service: DestinationService;
  readonly name: string;
  readonly pairs: ReadonlyMap<string, string>;
  /** It was sent to the storage server as it runs now, and not in the seconds around its start. */
  readonly isPending: boolean;
}

/** The clocks of console and storage server may differ a little. */
const slackMs = 5000;

/** The storage server’s history of its settings, secrets included. A deletion is not in it. */
export async function readSent(ctx: SessionContext): Promise<readonly Sent[]> {
  const asked = { count: Number.MAX_SAFE_INTEGER };
  const [history, startedSecond] = await Promise.all([
    configHistoryList(ctx.admin, asked, { signal: ctx.signal }),
    startedAtSecond(ctx),
  ]);
  const startedMs = startedSecond === null ? 0 : startedSecond * 1000;
  return history.flatMap(({ createTime, data }) => {
    const sentMs = Date.parse(createTime);
    if (sentMs < startedMs - slackMs) return [];
    // The second of the start is not known more exactly.
    const isPending = sentMs > startedMs + 1000;
    return data
      .split('\n')
      .flatMap(sentIn)
      .map((one) => ({ ...one, isPending }));
  });
}

/** One line: `notify_webhook:name endpoint="…" comment="…"`. */
export function sentIn(line: string): Omit<Sent, 'isPending'>[] {
  const [, service = '', name = '_', rest = ''] = /^\s*notify_([a-z]+)(?::(\S*))?\s+(.*)$/.exec(line) ?? [];
  if (!isDestinationService(service)) return [];
  return [{ service, name: name === '' ? '_' : name, pairs: pairsIn(rest, service) }];
}

/** The line escapes nothing: as the storage server does, it is cut at each key that it knows. */
function pairsIn(text: string, service: DestinationService): Map<string, string> {
  const keys = ['enable', ...kindOf(service).settings.map(({ key }) => key)];
  const start = new RegExp(`(?:^|\\s)(${keys.join('|')})=`, 'g');
  const starts = [...text.matchAll(start)];
  // Who says nothing of it enables.
  const pairs = new Map([['enable', 'on']]);
  for (const [at, match] of starts.entries()) {
    const raw = text.slice(match.index + match[0].length, starts[at + 1]?.index).trim();
    pairs.set(match[1] ?? '', raw.replace(/^"|"$/g, ''));
  }
  return pairs;
}
