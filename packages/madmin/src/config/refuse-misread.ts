import type { Admin, CallOptions } from '../admin.ts';
import { configHelp, configInfo } from '../calls/config-read.ts';
import { refuseSplitValues, universalKeys, type KeyValue } from './config-text.ts';
import { InputError } from '../errors/input-error.ts';

/**
 * What the server takes for a key it does not know, it makes part of the value before it, and says nothing; and a value
 * that holds a known key is cut there.
 */
export async function refuseMisread(
  admin: Admin,
  { subsystem, keyValues }: { readonly subsystem: string; readonly keyValues: readonly KeyValue[] },
  options: CallOptions,
): Promise<void> {
  const { keysHelp } = await configHelp(admin, { subsystem }, options);
  const known = new Set([...universalKeys, ...keysHelp.map(({ key }) => key)]);
  if (keyValues.some(({ key }) => !known.has(key))) {
    // Not all keys are documented, but all are told with their values.
    const targets = await configInfo(admin, { subsystem, env: false }, options);
    for (const { key } of targets.flatMap((target) => target.keyValues)) known.add(key);
  }
  const stranger = keyValues.find(({ key }) => !known.has(key));
  if (stranger !== undefined)
    throw new InputError('keyValues', `The server has no key ${stranger.key} in ${subsystem}.`);
  refuseSplitValues(keyValues, [...known]);
}
