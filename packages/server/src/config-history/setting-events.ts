import { configHistoryList } from '@longshore/madmin';
import { toldValue } from '#/configs/told-settings.ts';
import type { SessionContext } from '#/context.ts';
import { settingsChangeOf } from '#/journal/settings-change.ts';
import type { SettingEvent } from './between.ts';
import { configLines, subsystemOf } from './config-text.ts';
import { ownName } from './settings.ts';

const mostChanges = 100_000;

/** All that is known to have been set: the storage server tells whoever set it, the journal what it was set from. */
export async function settingEvents(ctx: SessionContext): Promise<SettingEvent[]> {
  const count = Number.MAX_SAFE_INTEGER;
  const history = await configHistoryList(ctx.admin, { count }, { signal: ctx.signal });
  const sent = history.flatMap((entry) =>
    configLines(entry.data)
      .filter(({ isComment }) => !isComment)
      .flatMap(({ target, pairs }) =>
        pairs.map((pair) => ({
          ...at(target, pair.key),
          atMs: Date.parse(entry.createTime),
          before: undefined,
          after: toldValue(subsystemOf(target), pair),
        })),
      ),
  );
  return [...sent, ...(await recorded(ctx))];
}

const at = (target: string, key: string) => {
  const [own, name] = ownName(target, key);
  return { target: own, key: name };
};

async function recorded({ store }: SessionContext): Promise<SettingEvent[]> {
  const changes = await store.journal.list({ count: mostChanges, rowIds: settingRows });
  return changes.flatMap((change) =>
    settingsChangeOf(change).flatMap(({ target, before, after }) => {
      const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
      return [...keys].map((key) => ({
        ...at(target, key),
        atMs: change.atMs,
        before: before?.[key],
        after: after && (after[key] ?? (key === 'enable' ? 'on' : before?.[key])),
      }));
    }),
  );
}

const settingRows = [
  'configUpdate',
  'configReset',
  'configImport',
  'configHistoryRestore',
  'idpUpdate',
  'journalRollback',
];
