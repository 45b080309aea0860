import { configDelete, configSet } from '@longshore/madmin';
import { toldSettings } from '#/configs/told-settings.ts';
import { refusedKey } from '#/configs/refused-key.ts';
import { subsystemOf } from '#/config-history/config-text.ts';
import { differenceOf } from '#/config-history/differences.ts';
import { ownName } from '#/config-history/settings.ts';
import { settingEvents } from '#/config-history/setting-events.ts';
import { storedSettings } from '#/config-history/stored-settings.ts';
import { toldOf } from '#/config-history/told-of.ts';
import type { SessionContext } from '#/context.ts';
import { noteRestart } from '#/service/note-restart.ts';
import { refuse } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import type { RecordedChange } from '#/store/journal.ts';
import { redacted } from '../without-secrets.ts';
import { type SettingsChange, settingsChangeOf } from '../settings-change.ts';
import type { Preview, Reversal } from './reversal.ts';

/** Of one subsystem or target; a whole configuration is restored from the server’s own history, or imported. */
export function settingsReversal(change: RecordedChange): Reversal | undefined {
  const [only, ...others] = settingsChangeOf(change);
  if (only?.before === undefined || others.length > 0) return undefined;
  const plan = { ...planOf(only, only.before), atMs: change.atMs };
  if (plan.keyValues.length === 0 && !plan.isRemoval) return undefined;
  return {
    preview: (ctx) => needing(preview(ctx, plan)),
    make: (ctx) => needing(make(ctx, plan)),
  };
}

interface Plan {
  readonly subsystem: string;
  readonly target: string | undefined;
  readonly word: string;
  /** What the change left, as the journal has it. */
  readonly left: Readonly<Record<string, string>> | undefined;
  readonly keyValues: readonly { readonly key: string; readonly value: string }[];
  readonly keptKeys: readonly string[];
  readonly atMs: number;
  /** The change made the target. */
  readonly isRemoval: boolean;
}

function planOf(
  { target: word, after }: SettingsChange,
  before: Readonly<Record<string, string>>,
): Omit<Plan, 'atMs'> {
  const [, target] = word.split(':', 2);
  const pairs = Object.entries(before).map(([key, value]) => ({ key, value }));
  const isSecret = ({ key, value }: { key: string; value: string }) =>
    value === redacted || after?.[key] === redacted;
  return {
    subsystem: subsystemOf(word),
    target,
    word,
    left: after && before['enable'] !== undefined ? { enable: 'on', ...after } : after,
    keyValues: pairs.filter((pair) => !isSecret(pair)),
    keptKeys: pairs.filter(isSecret).map(({ key }) => key),
    isRemoval: pairs.length === 0 && target !== undefined && after !== undefined,
  };
}

async function preview(ctx: SessionContext, plan: Plan): Promise<Preview> {
  const now = await required(ctx, plan);
  const back = new Map(plan.keyValues.map(({ key, value }) => [key, value]));
  const keys = plan.isRemoval ? [...now.keys()] : [...back.keys()];
  return {
    differences: keys
      .filter((key) => (now.get(key) ?? '') !== (back.get(key) ?? ''))
      .map((key) => differenceOf(plan.word, key, [now.get(key), plan.isRemoval ? undefined : back.get(key)])),
    keptKeys: [...plan.keptKeys],
  };
}

/** What is stored of the target now; what the change left has to be there still. */
async function required(ctx: SessionContext, plan: Plan): Promise<ReadonlyMap<string, string>> {
  if (plan.left === undefined) await requireUntouched(ctx, plan);
  const { settings } = await storedSettings(ctx);
  const keyValues = [...Object.keys(plan.left ?? {}), ...plan.keyValues.map(({ key }) => key)];
  const place = { subsystem: plan.subsystem, target: plan.target };
  const told = toldOf(settings, { ...place, keyValues: keyValues.map((key) => ({ key })) });
  const changed = Object.entries(plan.left ?? {}).find(
    ([key, value]) => value !== redacted && (told[key] ?? '') !== value,
  );
  if (changed !== undefined)
    throw refuse('ChangedMeanwhile', `The setting ${changed[0]} of ${plan.word} was changed again since`, {
      detailedMessage: 'Roll back the later change first, or set the value yourself.',
    });
  if (!plan.isRemoval) return new Map(Object.entries(told));
  return settings.get(ownName(plan.word, '')[0]) ?? new Map();
}

/** What a reset left are defaults, which nobody tells: nothing may have been set since. */
async function requireUntouched(ctx: SessionContext, { word, atMs }: Plan): Promise<void> {
  const [target] = ownName(word, '');
  const events = await settingEvents(ctx);
  if (events.some((event) => event.target === target && event.atMs > atMs))
    throw refuse('ChangedMeanwhile', `Settings of ${word} were changed again since`, {
      detailedMessage: 'Roll back the later change first, or set the values yourself.',
    });
}

async function make(ctx: SessionContext, plan: Plan): Promise<{ restart: boolean }> {
  const { subsystem, target, keyValues, word } = plan;
  const now = await required(ctx, plan);
  const place = { subsystem, ...(target !== undefined && { target }) };
  const keys = plan.isRemoval ? [...now.keys()] : keyValues.map(({ key }) => key);
  const left = keys.map((key) => ({ key, value: now.get(key) ?? '' }));
  ctx.change.before({ settings: { [word]: toldSettings(left, subsystem) } });
  ctx.change.after({ settings: { [word]: plan.isRemoval ? null : toldSettings(keyValues, subsystem) } });
  const call = plan.isRemoval
    ? configDelete(ctx.admin, place, { signal: ctx.signal })
    : configSet(ctx.admin, { ...place, keyValues }, { signal: ctx.signal });
  const { needsRestart } = await call.catch((cause: unknown) => {
    throw refusedKey(cause, { subsystem, keyValues, keys: [] });
  });
  if (needsRestart) await noteRestart(ctx);
  return { restart: needsRestart };
}

const needing = <T>(step: Promise<T>): Promise<T> => withPermissionContext('admin:ConfigUpdate', '', step);
