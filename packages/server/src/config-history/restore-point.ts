import type { RestorePoint } from '@longshore/contract/config-history/config-history-schemas';
import { type ConfigHistoryEntry, configHistoryList } from '@longshore/madmin';
import { toldValue } from '#/configs/told-settings.ts';
import type { SessionContext } from '#/context.ts';
import { revisionOf } from '#/http/revision.ts';
import { redacted } from '#/journal/without-secrets.ts';
import { refuse } from '#/upstream/errors.ts';
import { configLines, hasUnreadLines, subsystemOf } from './config-text.ts';
import { differencesOf } from './differences.ts';
import { settingsOf, withSettings } from './settings.ts';
import { storedSettings } from './stored-settings.ts';
import { documentedKeys, twiceReadKey } from './twice-read.ts';

/** A former change as it may be seen. */
export function pointOf(entry: ConfigHistoryEntry): RestorePoint {
  const lines = configLines(entry.data);
  const shown = lines.filter(({ isComment }) => !isComment);
  const settings = shown.flatMap(({ target, pairs }) =>
    pairs.map((pair) => {
      const value = toldValue(subsystemOf(target), pair);
      return { target, key: pair.key, value, ...(value === redacted && { isSecret: true as const }) };
    }),
  );
  return {
    restoreId: entry.restoreId,
    createdAt: new Date(entry.createTime).toISOString(),
    targets: [...new Set(lines.map(({ target }) => target))],
    settings: lines.length > 1 ? [] : settings,
  };
}

/** What would be different in the whole configuration if a former change was restored. */
export async function restorePlan(ctx: SessionContext, restoreId: string) {
  const all = await configHistoryList(ctx.admin, { count: Number.MAX_SAFE_INTEGER }, { signal: ctx.signal });
  const entry = all.find((one) => one.restoreId === restoreId);
  if (entry === undefined) throw refuse('NotFound', 'The storage server has no such restore point');
  const { settings, known } = await storedSettings(ctx);
  const lines = configLines(entry.data).filter(({ isComment }) => !isComment);
  const documented = await documentedKeys(ctx, lines, known);
  if (hasUnreadLines(entry.data) || lines.some((line) => twiceReadKey(line, known, documented) !== undefined))
    throw refuse('NotReversible', 'This restore point is written in a form that the console cannot read', {
      detailedMessage:
        'Another tool made it. What it would set cannot be shown, so that it is not restored here.',
    });
  const after = withSettings(settings, settingsOf(lines, known));
  const differences = differencesOf(settings, after);
  return {
    point: pointOf(entry),
    differences,
    revision: revisionOf(JSON.stringify([entry.data, differences])),
  };
}
