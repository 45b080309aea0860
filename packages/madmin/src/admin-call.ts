import type { Credentials } from './credentials.ts';

export interface AdminCall {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the base; what is not unreserved in it is percent-encoded, each segment with `encodeStrictly`. */
  readonly path: string;
  /** Sent in place of the path that is signed: where the server does not decode what it should. */
  readonly sentPath?: string;
  /** `admin`, the default, is `/minio/admin/v3`; `kms` is `/minio/kms/v1`; `root` is the server's own. */
  readonly base?: 'admin' | 'kms' | 'root';
  /** Members that are undefined are left out; a list repeats its name. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: Uint8Array | undefined;
  /** Instead of a body: makes it from the secret key that also signs the call. */
  readonly seal?: (secretKey: string, signal: AbortSignal | undefined) => Promise<Uint8Array>;
  /** Instead of a body: one of unknown length, whose bytes are not signed. For `openCall` only. */
  readonly upload?: AsyncIterable<Uint8Array>;
  /** Instead of the signature: headers that prove who asks. */
  readonly authorize?: (credentials: Credentials, nowMs: number) => Readonly<Record<string, string>>;
  /** Sent unsigned; few calls look at it. */
  readonly contentType?: string;
  /** The server answers with a status alone: words in its reply mean that something else answered. */
  readonly answersNothing?: true;
  /** Take any status from 200 to 299 for success. */
  readonly anySuccess?: true;
  /** Ask for a compressed reply: for plain JSON that grows with the deployment; sealed bodies do not shrink. */
  readonly gzip?: boolean;
  /** For calls that are silent for longer than the transport waits. */
  readonly headersTimeoutMs?: number;
  /** Where the server closes the connection without saying so: what is sent on it next would be cut. */
  readonly closeConnection?: boolean;
  /** `false`: not even where it is a GET, for it does more than read. */
  readonly repeat?: false;
  /** Default 64 MiB: some times what servers with thousands of users, buckets and drives send. */
  readonly maxReplyBytes?: number;
}
