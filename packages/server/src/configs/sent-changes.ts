import { configHistoryList, configTargetsIn, type ConfigHelp, type KeyValue } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { startedAtMs } from '#/idp/stored.ts';
import { dynamicSubsystems } from './dynamic-subsystems.ts';
import { namedIn, unnamed } from './named.ts';

/** A change of one target that the storage server was sent and uses from its next restart on. */
export interface SentChange {
  readonly atMs: number;
  readonly target: string;
  /** Null where the target was put back to its defaults, or deleted. */
  readonly keyValues: readonly KeyValue[] | null;
}

/**
 * The storage server tells only what it runs with. What was set since it started stands in the history of its settings;
 * what was reset does not, but in this console's journal, where it was reset here.
 */
export async function sentChanges(ctx: SessionContext, help: ConfigHelp): Promise<SentChange[]> {
  if (dynamicSubsystems.has(help.subSys)) return [];
  const fromMs = await startedAtMs(ctx);
  if (fromMs === Infinity) return [];
  const [sets, resets] = await Promise.all([setsOf(ctx, help), resetsOf(ctx, help.subSys)]);
  return [...sets, ...resets]
    .filter(({ atMs }) => atMs >= fromMs)
    .toSorted((one, other) => one.atMs - other.atMs);
}

async function setsOf({ admin, signal }: SessionContext, help: ConfigHelp): Promise<SentChange[]> {
  const history = await configHistoryList(admin, { count: Number.MAX_SAFE_INTEGER }, { signal });
  return history.flatMap(({ createTime, data }) =>
    targetsSent(data, help).map((one) => ({ ...one, atMs: Date.parse(createTime) })),
  );
}

/** Quotes at both ends of a value are not part of it. */
const unquoted = (value: string): string => value.replace(/^["']+|["']+$/g, '');

function targetsSent(data: string, help: ConfigHelp): Omit<SentChange, 'atMs'>[] {
  try {
    return configTargetsIn(data, [help]).map(({ target, keyValues }) => ({
      target,
      keyValues: keyValues.map(({ key, value }) => ({ key, value: unquoted(value) })),
    }));
  } catch {
    // Another tool wrote it in a form that cannot be told apart.
    return [];
  }
}

const mostResets = 1000;

async function resetsOf({ store }: SessionContext, subsystem: string): Promise<SentChange[]> {
  const changes = await store.journal.list({ count: mostResets });
  return changes.flatMap(({ rowId, place, atMs, outcome }) => {
    if (rowId !== 'configReset' || outcome !== 'done') return [];
    const named = namedIn((JSON.parse(place) as { name: string }).name);
    return named.subsystem === subsystem ? [{ atMs, target: named.target ?? unnamed, keyValues: null }] : [];
  });
}
