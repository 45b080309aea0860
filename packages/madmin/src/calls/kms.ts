import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { givenName, givenText } from '../input-rules.ts';
import { objectsOf, readList, readObject, textAt } from '../reply.ts';

// Each of these answers 501 `NotImplemented` where the server has no key management at all. Three kinds exist: one
// built-in key, KES, and MinIO's own key manager; a call that a kind does not have answers 500 `InternalError` with
// the words "requested functionality is not supported".

/** Names are the server's own; members not listed here are kept. */
export interface KmsInfo {
  /** Such as `MinIO builtin`. */
  readonly name: string;
  readonly 'default-key-id': string;
  /** `online` or `offline` for each address of the key manager. */
  readonly endpoints?: Readonly<Record<string, string>>;
  /** All zero with the built-in key. */
  readonly state?: KmsState;
}

/** How the key manager fares. */
export interface KmsState {
  readonly Version?: string;
  /** Nanoseconds. */
  readonly KeyStoreLatency?: number;
  readonly KeyStoreReachable?: boolean;
  readonly KeystoreAvailable?: boolean;
  readonly OS?: string;
  readonly Arch?: string;
  /** Nanoseconds. */
  readonly UpTime?: number;
  readonly CPUs?: number;
  readonly UsableCPUs?: number;
  /** Bytes. */
  readonly HeapAlloc?: number;
  /** Bytes. */
  readonly StackAlloc?: number;
}

/** The key manager and whether it answers. Needs `kms:Status`. */
export async function kmsInfo(admin: Admin, options: CallOptions = {}): Promise<KmsInfo> {
  const reply = await sendCall(admin, { base: 'kms', method: 'GET', path: '/status' }, options);
  return readObject(reply.body, (wire) => {
    const name = textAt(wire, 'name');
    const defaultKeyId = textAt(wire, 'default-key-id');
    return { ...wire, name, 'default-key-id': defaultKeyId };
  });
}

/** Counters since the server's start; members not listed here are kept. */
export interface KmsMetrics {
  readonly kms_req_success?: number;
  /** Refused because of what was asked. */
  readonly kms_req_error?: number;
  /** Failed within the key manager. */
  readonly kms_req_failure?: number;
  /** How many requests took at most so many nanoseconds. */
  readonly kms_resp_time?: Readonly<Record<string, number>>;
}

/** Needs `kms:Metrics`. */
export async function kmsMetrics(admin: Admin, options: CallOptions = {}): Promise<KmsMetrics> {
  const reply = await sendCall(admin, { base: 'kms', method: 'GET', path: '/metrics' }, options);
  return readObject(reply.body, (wire) => wire);
}

/** Names are the server's own; members not listed here are kept. */
export interface KmsApi {
  readonly Method: string;
  readonly Path: string;
  /** Bytes. */
  readonly MaxBody?: number;
  /** Nanoseconds. */
  readonly Timeout?: number;
}

/** What the key manager can be asked. Only KES tells; others answer 500 `InternalError`. Needs `kms:API`. */
export async function kmsApis(admin: Admin, options: CallOptions = {}): Promise<readonly KmsApi[]> {
  const reply = await sendCall(admin, { base: 'kms', method: 'GET', path: '/apis' }, options);
  return readList(reply.body, (list) => objectsOf<KmsApi>(list, 'an API', ['Method', 'Path']));
}

/** The version of the key manager. */
export interface KmsVersion {
  readonly version: string;
}

/** Needs `kms:Version`. */
export async function kmsVersion(admin: Admin, options: CallOptions = {}): Promise<KmsVersion> {
  const reply = await sendCall(admin, { base: 'kms', method: 'GET', path: '/version' }, options);
  return readObject(reply.body, (wire) => {
    return { ...wire, version: textAt(wire, 'version') };
  });
}

/**
 * Makes a key in the key manager. The built-in key is the only one of its kind: with it the server answers 500
 * `InternalError` to every name. Needs `kms:CreateKey` for that key.
 */
export async function kmsKeyAdd(
  admin: Admin,
  input: { readonly keyId: string },
  options: CallOptions = {},
): Promise<void> {
  const query = { 'key-id': givenName('keyId', input.keyId) };
  await sendCall(
    admin,
    { base: 'kms', method: 'POST', path: '/key/create', query, answersNothing: true },
    options,
  );
}

/** Names are the server's own; members not listed here are kept. */
export interface KmsKey {
  readonly name: string;
  /** RFC 3339; the year 1 when not known, as with the built-in key. */
  readonly createdAt?: string;
  /** Empty when not known. */
  readonly createdBy?: string;
}

/** The keys whose names begin so; all of them by default. Needs `kms:ListKeys`. */
export async function kmsKeyList(
  admin: Admin,
  input: { readonly prefix?: string | undefined } & NotOptions = {},
  options: CallOptions = {},
): Promise<readonly KmsKey[]> {
  // Named a pattern, read as a prefix; a star alone stands for all, any other is taken literally.
  const query = { pattern: givenText('prefix', input.prefix ?? '') || '*' };
  const reply = await sendCall(admin, { base: 'kms', method: 'GET', path: '/key/list', query }, options);
  return readList(reply.body, (list) => objectsOf<KmsKey>(list, 'a key', ['name']));
}

/** A key is fit for use when neither error is there. */
export interface KmsKeyInfo {
  readonly 'key-id': string;
  /** Why encrypting with it failed, as when there is no such key: that is no refusal of the call. */
  readonly 'encryption-error'?: string;
  readonly 'decryption-error'?: string;
}

/** Has the server try a key: the default one unless named. Needs `kms:KeyStatus` for that key. */
export async function kmsKeyInfo(
  admin: Admin,
  input: { readonly keyId?: string | undefined } & NotOptions = {},
  options: CallOptions = {},
): Promise<KmsKeyInfo> {
  const query = { 'key-id': givenText('keyId', input.keyId ?? '') };
  const reply = await sendCall(admin, { base: 'kms', method: 'GET', path: '/key/status', query }, options);
  return readObject(reply.body, (wire) => {
    return { ...wire, 'key-id': textAt(wire, 'key-id') };
  });
}
