import type { ConfigHelp, ConfigKeyHelp, ConfigTargetInfo } from '@longshore/madmin';
import { revisionOf } from '#/http/revision.ts';
import { defaultOf, isSameValue } from './key-defaults.ts';
import { unnamed } from './named.ts';
import { isSecret } from './secret-keys.ts';
import type { SentChange } from './sent-changes.ts';

/** One target of a subsystem: what it runs with, what is stored, and what the environment says instead. */
export interface StoredTarget {
  readonly target: string;
  /** Every documented key, then the others; of a secret only whether it is set can be told. */
  readonly keys: readonly StoredKey[];
  /** Whether the storage server runs with it. */
  readonly isEnabled: boolean | undefined;
  readonly isEnv: boolean;
  readonly next: 'added' | 'deleted' | undefined;
  readonly revision: string;
}

export interface StoredKey extends ConfigKeyHelp {
  readonly running: string;
  /** What is stored; from the next restart on, where that differs. */
  readonly stored: string;
  readonly override: { readonly name: string; readonly value: string } | undefined;
  readonly default: string;
  readonly isSecret: boolean;
  /** Of a secret; undefined where it cannot be told. */
  readonly isSet: boolean | undefined;
}

const undescribed = (key: string): ConfigKeyHelp => ({
  key,
  type: '',
  description: '',
  optional: true,
  multipleTargets: false,
});

export const hasEnable = (keys: readonly { readonly key: string }[]): boolean =>
  keys.some(({ key }) => key === 'enable');

/** A target as the storage server tells it, with what it was sent since. */
export function storedTarget(
  help: ConfigHelp,
  info: ConfigTargetInfo,
  sent: readonly SentChange[],
): StoredTarget {
  const { target, keyValues, overrides } = info;
  const isEnv = keyValues.length === 0 && overrides.length > 0;
  const isAdded = keyValues.length === 0 && overrides.length === 0;
  const described = describedKeys(help, info);
  const switchable = hasEnable(described);
  const running = new Map(keyValues.map(({ key, value }) => [key, value]));
  if (switchable && !running.has('enable') && !isEnv && keyValues.length > 0) running.set('enable', 'on');
  const { stored, isDeleted } = storedAfter(help, running, sent);
  const keys = described.map((one): StoredKey => {
    const override = overrides.find(({ key }) => key === one.key);
    const usual = defaultOf(help.subSys, one);
    // Of a target that is not stored nothing is told.
    const now = running.get(one.key) ?? (keyValues.length === 0 ? usual : '');
    const later = stored.get(one.key) ?? now;
    const secret = [now, later, override?.value].some((value) => isSecret(one.key, value));
    // The storage server leaves out a secret that is set.
    const isSet = isEnv ? undefined : isAdded ? later !== '' : !running.has(one.key) || now !== '';
    return {
      ...one,
      running: now,
      stored: isSameValue(one, now, later) ? now : later,
      override: override && { name: override.name, value: override.value },
      default: usual,
      isSecret: secret,
      isSet: secret ? isSet : undefined,
    };
  });
  const next = isDeleted ? 'deleted' : isAdded ? 'added' : undefined;
  const facts = [[...running], overrides, sent.map(({ atMs }) => atMs)];
  return {
    target,
    keys,
    isEnabled: switchable ? !info.disabled && !isAdded : undefined,
    isEnv,
    next,
    revision: revisionOf(JSON.stringify(facts)),
  };
}

/** Those of the help in its order, then those that it does not name. */
function describedKeys(help: ConfigHelp, { keyValues, overrides }: ConfigTargetInfo): ConfigKeyHelp[] {
  const known = new Set(help.keysHelp.map(({ key }) => key));
  const others = [...keyValues, ...overrides].filter(
    ({ key }) => !known.has(key) && /^[a-z0-9_]+$/.test(key),
  );
  return [...help.keysHelp, ...[...new Set(others.map(({ key }) => key))].map(undescribed)];
}

function storedAfter(help: ConfigHelp, running: ReadonlyMap<string, string>, sent: readonly SentChange[]) {
  const stored = new Map(running);
  let isDeleted = false;
  for (const { keyValues, target } of sent) {
    isDeleted = keyValues === null && target !== unnamed;
    if (keyValues === null) {
      for (const key of stored.keys()) stored.set(key, defaultOf(help.subSys, helpOf(help, key)));
      continue;
    }
    if (hasEnable(help.keysHelp) || running.has('enable')) stored.set('enable', 'on');
    for (const { key, value } of keyValues) stored.set(key, value);
  }
  return { stored, isDeleted };
}

const helpOf = (help: ConfigHelp, key: string): ConfigKeyHelp =>
  help.keysHelp.find((one) => one.key === key) ?? undescribed(key);

/** Whether anything of it is set: the default target is told whether it is or not. */
export const isSetUp = ({ target, keys }: StoredTarget): boolean =>
  target !== unnamed || keys.some((one) => one.override !== undefined || isChanged(one));

export function isChanged(one: StoredKey): boolean {
  if (one.isSecret) return one.isSet === true;
  return !isSameValue(one, one.stored, one.default);
}
