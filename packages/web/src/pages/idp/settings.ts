import type { Idp } from '@longshore/contract/idp/idp-schemas';

export type Settings = Readonly<Record<string, string>>;

/** What can be set of a provider, as the storage server runs with it; it tells no secrets. */
export const settingsOf = ({ info }: Idp): Settings =>
  Object.fromEntries(info.filter(({ isCfg }) => isCfg).map(({ key, value }) => [key, value]));

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
