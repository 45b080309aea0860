import type { Admin, CallOptions } from '../admin.ts';
import { changedBy, type ConfigChanged } from '../config/config-changed.ts';
import { configKeys } from '../config/config-keys.ts';
import {
  refuseSplitValues,
  settingText,
  targetText,
  type ConfigTarget,
  type KeyValue,
} from '../config/config-text.ts';
import { sendEncrypted } from '../encrypted-call.ts';

export type { ConfigChanged } from '../config/config-changed.ts';
export type { ConfigTarget, KeyValue } from '../config/config-text.ts';

/** Sets keys of a subsystem; keys not given keep their values. */
export async function configSet(
  admin: Admin,
  input: ConfigTarget & { readonly keyValues: readonly KeyValue[] },
  options: CallOptions = {},
): Promise<ConfigChanged> {
  const plain = settingText(input, input.keyValues);
  if (input.keyValues.some(({ value }) => value.includes('='))) {
    refuseSplitValues(input.keyValues, await configKeys(admin, input.subsystem, options));
  }
  return changedBy(await sendEncrypted(admin, { method: 'PUT', path: '/set-config-kv', plain }, options));
}

/** Puts a subsystem, or one target of it, back to its defaults. */
export async function configDelete(
  admin: Admin,
  input: ConfigTarget,
  options: CallOptions = {},
): Promise<ConfigChanged> {
  const plain = targetText(input);
  return changedBy(await sendEncrypted(admin, { method: 'DELETE', path: '/del-config-kv', plain }, options));
}
