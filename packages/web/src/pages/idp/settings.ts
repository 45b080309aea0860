import type { Idp } from '@longshore/contract/idp/idp-schemas';

export type Settings = Readonly<Record<string, string>>;

/** What is stored of a provider, be it used already or from the next restart on; the storage server tells no secrets. */
export const settingsOf = ({ info, waiting = [] }: Idp): Settings =>
  Object.fromEntries(
    [...info.filter(({ isCfg }) => isCfg), ...waiting].map(({ key, value }) => [key, value]),
  );

/** Whether people sign in with it once the storage server is restarted. */
export const isEnabledNext = ({ waiting = [] }: Idp, isEnabled: boolean): boolean => {
  const next = waiting.find(({ key }) => key === 'enable');
  return next === undefined ? isEnabled : next.value !== 'off';
};

export interface Setting {
  readonly key: string;
  /** What the storage server runs with. */
  readonly value: string;
  /** What it will, where that differs. */
  readonly next?: string;
  readonly isCfg: boolean;
  readonly isEnv: boolean;
}

/** All settings that are not at their default, now or from the next restart on. */
export function settingRows({ info, waiting = [] }: Idp): Setting[] {
  const next = new Map(waiting.map(({ key, value }) => [key, value]));
  const added = waiting.filter(({ key }) => info.every((one) => one.key !== key));
  const rows = [...info, ...added.map(({ key }) => ({ key, value: '', isCfg: true, isEnv: false }))];
  return rows.map((one) => {
    const value = next.get(one.key);
    return value === undefined ? one : { ...one, next: value };
  });
}

/** What a directory cannot do without. */
const ofDirectory = new Set([
  'server_addr',
  'lookup_bind_dn',
  'user_dn_search_base_dn',
  'user_dn_search_filter',
]);

/** Whether there is a directory: the environment may set other things where there is none. */
export const isDirectorySet = ({ info }: Idp): boolean => info.some(({ key }) => ofDirectory.has(key));

/** Whether the directory can be changed in the environment only; other variables there win for their own settings. */
export const isDirectoryEnv = ({ info }: Idp): boolean =>
  info.some(({ key, isEnv }) => isEnv && ofDirectory.has(key));

/** The variable of the storage server's environment that sets a key. */
export const variableOf = ({ type, name }: Idp, key: string): string =>
  `MINIO_IDENTITY_${type.toUpperCase()}_${key.toUpperCase()}${name === '_' ? '' : `_${name}`}`;

/**
 * What differs from the settings before, as the row takes it: what is not named stays, a secret included. A switch that
 * was never set is off.
 */
export function inputOf(before: Settings, after: Settings): string {
  return Object.entries(after)
    .filter(
      ([key, value]) => value !== (before[key] ?? '') && !(value === 'off' && before[key] === undefined),
    )
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ');
}
