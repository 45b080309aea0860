import { configHistoryRestore } from '@longshore/contract/config-history/config-history';
import { configExport, configHistoryList } from '@longshore/madmin';
import { dynamicSubsystems } from '#/configs/dynamic-subsystems.ts';
import type { SessionContext } from '#/context.ts';
import { startedAtMs } from '#/idp/stored.ts';
import { settingsChangeOf } from '#/journal/settings-change.ts';
import { redacted } from '#/journal/without-secrets.ts';
import { configLines, isDisabled, subsystemOf } from './config-text.ts';
import { type KnownKeys, knownKeys, type Settings, settingsOf, withSettings } from './settings.ts';

export interface StoredSettings {
  /** As they are, or will be after the next restart. */
  readonly settings: Settings;
  readonly known: KnownKeys;
  /** Written as comments though not disabled, since nothing is set up: an import without them leaves them as they are. */
  readonly idle: ReadonlySet<string>;
}

/**
 * The whole configuration as it is stored. What was set since the storage server started, and waits for a restart, stands
 * in the history of its settings; what other tools put back to defaults since stands nowhere.
 */
export async function storedSettings(ctx: SessionContext): Promise<StoredSettings> {
  const { admin, signal } = ctx;
  const lines = configLines(await configExport(admin, { signal }));
  const known = knownKeys(lines);
  const history = await configHistoryList(admin, { count: Number.MAX_SAFE_INTEGER }, { signal });
  const fromMs = await startedAtMs(ctx);
  const running = settingsOf(lines, known);
  const sent = history
    .filter(({ createTime }) => Date.parse(createTime) >= fromMs)
    .map((entry): Sent => {
      const own = configLines(entry.data);
      return {
        atMs: Date.parse(entry.createTime),
        settings: settingsOf(own, known),
        isForRestart: own.length > 1,
      };
    });
  const restored = fromMs === Infinity ? [] : await restoredSince(ctx, fromMs);
  const later = waiting([...sent, ...restored]);
  const touched = new Set(later.flatMap((settings) => [...settings.keys()]));
  const idle = lines.filter((line) => line.isComment && !isDisabled(line)).map(({ target }) => target);
  return {
    settings: later.reduce(withSettings, running),
    known,
    idle: new Set(idle.filter((target) => !touched.has(target))),
  };
}

interface Sent {
  readonly atMs: number;
  readonly settings: Settings;
  /** An import or a restored change waits for a restart whatever it sets. */
  readonly isForRestart: boolean;
}

/** The storage server forgets a change that it restores: what the console restored stands in the journal. */
async function restoredSince({ store }: SessionContext, fromMs: number): Promise<Sent[]> {
  const rowIds = [configHistoryRestore.id];
  const changes = await store.journal.list({ count: 1000, fromMs, rowIds });
  return changes.map((change) => ({
    atMs: change.atMs,
    isForRestart: true,
    settings: new Map(
      settingsChangeOf(change).map(({ target, after = {} }) => [
        target,
        new Map(Object.entries(after).filter(([, value]) => value !== redacted)),
      ]),
    ),
  }));
}

/** What was set after something that waits for a restart was set over it. */
function waiting(sent: readonly Sent[]): Settings[] {
  const inOrder = sent.toSorted((one, other) => one.atMs - other.atMs);
  const first = inOrder.findIndex(({ isForRestart }) => isForRestart);
  return inOrder.map(({ settings }, at) =>
    first !== -1 && at >= first
      ? settings
      : new Map([...settings].filter(([target]) => !dynamicSubsystems.has(subsystemOf(target)))),
  );
}
