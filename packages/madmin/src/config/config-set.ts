import type { Admin, CallOptions } from '../admin.ts';
import type { TransportReply } from '../transport/transport.ts';
import { configKeys } from './config-keys.ts';
import { refuseSplitValues, settingText, type ConfigTarget, type KeyValue } from './config-text.ts';
import { sendEncrypted } from '../encrypted-call.ts';

export interface ConfigChanged {
  /** The server keeps the old setting until it is restarted. */
  readonly needsRestart: boolean;
}

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
  return changed(await sendEncrypted(admin, { method: 'PUT', path: '/set-config-kv', plain }, options));
}

/** Any other value of the header, or none, means that a restart is needed. */
export function changed(reply: TransportReply): ConfigChanged {
  return { needsRestart: reply.header('x-minio-config-applied') !== 'true' };
}
