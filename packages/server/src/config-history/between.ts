import type { Difference } from '@longshore/contract/journal/journal-schemas';
import { redacted } from '#/journal/without-secrets.ts';

/** That a key was set, or may have been. */
export interface SettingEvent {
  readonly atMs: number;
  readonly target: string;
  readonly key: string;
  /** Undefined where it is not known. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * What changed between two moments. What a key was before its first known change is what that change says of it, else not
 * known. A secret is told as changed whenever it was set: its values are not compared.
 */
export function differencesBetween(
  events: readonly SettingEvent[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Difference[] {
  const byKey = Map.groupBy(
    events.filter(({ atMs }) => atMs <= toMs).toSorted((one, other) => one.atMs - other.atMs),
    ({ target, key }) => `${target} ${key}`,
  );
  return [...byKey.values()].flatMap((all) => {
    const within = all.filter(({ atMs }) => atMs > fromMs);
    const [first, last] = [within.at(0), within.at(-1)];
    if (first === undefined || last === undefined) return [];
    const before = all.findLast(({ atMs }) => atMs <= fromMs)?.after ?? firstKnown(within);
    const { target, key, after } = last;
    const isSecret = before === redacted || after === redacted;
    if (before === after && !isSecret) return [];
    return [
      {
        target,
        key,
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
        ...(isSecret && { isSecret }),
      },
    ];
  });
}

/** The server’s own history tells only what was set; the console’s journal, a moment later, what it was set from. */
const samesMs = 5000;

function firstKnown(within: readonly SettingEvent[]): string | undefined {
  const [first] = within;
  return within.find(
    ({ atMs, before, after }) =>
      before !== undefined && atMs - (first?.atMs ?? 0) <= samesMs && after === first?.after,
  )?.before;
}
