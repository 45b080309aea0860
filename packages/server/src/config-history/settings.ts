import type { KeyValue } from '@longshore/madmin';
import { type ConfigLine, subsystemOf } from './config-text.ts';

/** Of each target the value of each key, secrets included. */
export type Settings = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Keys by subsystem; the storage server takes `comment` everywhere. */
export type KnownKeys = ReadonlyMap<string, ReadonlySet<string>>;

/** The server keeps the region under both names; its export has one of them. */
export const ownName = (target: string, key: string): readonly [target: string, key: string] =>
  target === 'region' ? ['site', key === 'name' ? 'region' : key] : [target, key];

/** All keys that an export names. What is enabled is written without its `enable`. */
export function knownKeys(lines: readonly ConfigLine[]): KnownKeys {
  const known = new Map<string, Set<string>>();
  for (const { target, pairs } of lines) {
    const keys = known.get(subsystemOf(target)) ?? new Set(['comment']);
    for (const { key } of pairs) keys.add(key);
    known.set(subsystemOf(target), keys);
  }
  return known;
}

/** What lines set, each in place of what its target has; `enable` is on unless a line says otherwise. */
export function settingsOf(lines: readonly ConfigLine[], known: KnownKeys): Settings {
  const settings = new Map<string, Map<string, string>>();
  for (const line of lines) {
    const hasEnable = known.get(subsystemOf(line.target))?.has('enable') === true;
    const enabled: KeyValue[] = hasEnable && !line.isComment ? [{ key: 'enable', value: 'on' }] : [];
    for (const { key: given, value } of [...enabled, ...line.pairs]) {
      const [target, key] = ownName(line.target, given);
      const keys = settings.get(target) ?? new Map<string, string>();
      settings.set(target, keys.set(key, value));
    }
  }
  return settings;
}

/** What is there once these are set over it: the other keys stay. */
export function withSettings(base: Settings, over: Settings): Settings {
  const both = new Map(base);
  for (const [target, keys] of over) both.set(target, new Map([...(base.get(target) ?? []), ...keys]));
  return both;
}
