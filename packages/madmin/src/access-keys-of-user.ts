import { isObject, listAt, objectsOf, textAt, wrongShape } from './reply.ts';
import type { Wire } from './wire.ts';
import { withoutUnsetTime } from './unset-time.ts';

/** The server leaves `parentUser`, `accountStatus` and `impliedPolicy` empty here: `accessKeyInfo` tells them. */
export interface AccessKey {
  readonly accessKey: string;
  /** RFC 3339; missing when it never expires. */
  readonly expiration?: string;
}

export interface AccessKeysOfUser {
  readonly serviceAccounts: readonly AccessKey[];
  /** Of sessions. */
  readonly stsKeys: readonly AccessKey[];
}

export function keysOf(wire: unknown): AccessKeysOfUser {
  if (!isObject(wire)) throw wrongShape("a user's access keys", 'an object');
  return { ...wire, serviceAccounts: listOf(wire, 'serviceAccounts'), stsKeys: listOf(wire, 'stsKeys') };
}

function listOf(wire: Wire, name: string): readonly AccessKey[] {
  return objectsOf(listAt(wire, name), 'an access key').map((key) => ({
    ...withoutUnsetTime(key, 'expiration'),
    accessKey: textAt(key, 'accessKey'),
  }));
}
