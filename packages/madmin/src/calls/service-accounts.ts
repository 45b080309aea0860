import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { openReply, sendEncrypted } from '../encrypted-call.ts';
import { objectAt, parseObject, textAt } from '../reply.ts';

export interface ServiceAccountAddInput {
  /** Made up by the server when left out. */
  readonly accessKey?: string | undefined;
  readonly secretKey?: string | undefined;
  /** The user that it belongs to; by default the caller. */
  readonly targetUser?: string | undefined;
  /** A policy document that narrows the user's rights. */
  readonly policy?: object | undefined;
  /** At most 32 characters: a letter, then letters, digits, _ and -. */
  readonly name?: string | undefined;
  /** At most 256 bytes. */
  readonly description?: string | undefined;
  /** Milliseconds since the epoch; without it, it never expires. */
  readonly expiresAt?: number | undefined;
}

export interface ServiceAccountKeys {
  readonly accessKey: string;
  /** The server shows it this once. */
  readonly secretKey: string;
}

export async function serviceAccountAdd(
  admin: Admin,
  input: ServiceAccountAddInput = {},
  options: CallOptions = {},
): Promise<ServiceAccountKeys> {
  const { expiresAt, ...rest } = input;
  const expiration = expiresAt === undefined ? undefined : new Date(expiresAt).toISOString();
  const plain = JSON.stringify({ ...rest, expiration });
  const reply = await sendEncrypted(admin, { method: 'PUT', path: '/add-service-account', plain }, options);
  const credentials = objectAt(parseObject(await openReply(admin, reply)), 'credentials');
  return { accessKey: textAt(credentials, 'accessKey'), secretKey: textAt(credentials, 'secretKey') };
}

export async function serviceAccountDelete(
  admin: Admin,
  input: { readonly accessKey: string },
  options: CallOptions = {},
): Promise<void> {
  const { accessKey } = input;
  await sendCall(admin, { method: 'DELETE', path: '/delete-service-account', query: { accessKey } }, options);
}
