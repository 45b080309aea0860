import type { ConfigKey, ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { redacted } from '#/journal/without-secrets.ts';
import { nameOf } from './named.ts';
import type { StoredKey, StoredTarget } from './stored-target.ts';

/** A target as it is answered: no secret leaves here. */
export function targetView(subsystem: string, one: StoredTarget): ConfigTarget {
  const { target, keys, isEnabled, isEnv, next, revision } = one;
  return {
    name: nameOf(subsystem, target),
    key_values: keys.map(keyView),
    revision,
    ...(isEnabled !== undefined && { isEnabled }),
    ...(isEnv && { isEnv }),
    ...(next !== undefined && { next }),
  };
}

function keyView(one: StoredKey): ConfigKey {
  const { key, running, stored, override, type, description, optional, isSecret, isSet } = one;
  return {
    key,
    ...(isSecret ? { isSecret, ...(isSet !== undefined && { isSet }) } : { value: running }),
    ...(override !== undefined && {
      env_override: {
        name: override.name,
        value: isSecret && override.value !== '' ? redacted : override.value,
      },
    }),
    ...(!isSecret && stored !== running && { waiting: stored }),
    type,
    description,
    optional,
    default: one.default,
  };
}
