import { policyTold, type PolicyDocument } from './policy-document.ts';
import { isObject, objectAt, textAt, wrongShape } from './reply.ts';
import type { Wire } from './wire.ts';
import { withoutUnsetTime } from './unset-time.ts';

/** Whether a key may be used. */
export type AccessKeyStatus = 'on' | 'off';

/** Names are the server's own; members not listed here are kept. */
export interface ServiceAccount {
  /** The user that it belongs to. */
  readonly parentUser: string;
  readonly accountStatus: AccessKeyStatus;
  /** Whether it has all rights of its user. */
  readonly impliedPolicy: boolean;
  readonly name?: string;
  readonly description?: string;
  /** RFC 3339; missing when it never expires. */
  readonly expiration?: string;
}

/** Checks what people act on. */
export function serviceAccountOf(value: unknown): ServiceAccount & Wire {
  if (!isObject(value)) throw wrongShape('an access key', 'an object');
  const { impliedPolicy, ...rest } = withoutUnsetTime(value, 'expiration');
  if (typeof impliedPolicy !== 'boolean') throw wrongShape('impliedPolicy', 'true or false');
  const parentUser = textAt(rest, 'parentUser');
  const accountStatus = textAt(rest, 'accountStatus');
  if (accountStatus !== 'on' && accountStatus !== 'off') throw wrongShape('accountStatus', 'on or off');
  return { ...rest, impliedPolicy, parentUser, accountStatus };
}

/** One that was asked for, and so with its policy. */
export interface ServiceAccountInfo extends ServiceAccount {
  readonly accessKey: string;
  /** Its own, unless it has all rights of its user. */
  readonly policy?: PolicyDocument;
  /** Its user's, where it has all rights of theirs; without statements for root. */
  readonly userPolicy?: PolicyDocument;
}

/** The keys of one account. */
export interface ServiceAccountKeys {
  readonly accessKey: string;
  /** The server shows it this once. */
  readonly secretKey: string;
}

export function newKeysOf(wire: Wire): ServiceAccountKeys {
  const credentials = objectAt(wire, 'credentials');
  return { accessKey: textAt(credentials, 'accessKey'), secretKey: textAt(credentials, 'secretKey') };
}

export function serviceAccountInfoOf(value: unknown, accessKey: string): ServiceAccountInfo & Wire {
  const { policy, ...account } = serviceAccountOf(value);
  const document = policyTold(textAt({ policy }, 'policy'));
  const { impliedPolicy, parentUser, accountStatus } = account;
  const told = { ...account, impliedPolicy, parentUser, accountStatus, accessKey };
  return impliedPolicy ? { ...told, userPolicy: document } : { ...told, policy: document };
}
