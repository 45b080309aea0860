import { isObject, textAt, wrongShape } from './reply.ts';
import { withoutUnsetTime } from './unset-time.ts';

/** Names are the server's own; members not listed here are kept. */
export interface ServiceAccount {
  /** The user that it belongs to. */
  readonly parentUser: string;
  readonly accountStatus: 'on' | 'off' | (string & {});
  /** Whether it has all rights of its user. */
  readonly impliedPolicy: boolean;
  readonly name?: string;
  readonly description?: string;
  /** RFC 3339; missing when it never expires. */
  readonly expiration?: string;
  readonly [member: string]: unknown;
}

/** Checks what people act on. */
export function serviceAccountOf(value: unknown): ServiceAccount {
  if (!isObject(value)) throw wrongShape('an access key', 'an object');
  const { impliedPolicy, ...rest } = withoutUnsetTime(value, 'expiration');
  if (typeof impliedPolicy !== 'boolean') throw wrongShape('impliedPolicy', 'true or false');
  const parentUser = textAt(rest, 'parentUser');
  return { ...rest, impliedPolicy, parentUser, accountStatus: textAt(rest, 'accountStatus') };
}
