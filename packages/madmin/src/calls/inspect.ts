import { createPublicKey } from 'node:crypto';
import type { Admin, CallOptions } from '../admin.ts';
import type { AdminCall } from '../admin-call.ts';
import { InputError } from '../errors/input-error.ts';
import { givenName } from '../input-rules.ts';
import { openInspection, type Inspected } from '../inspect/open-inspection.ts';
import { streamBytes } from '../stream/stream-bytes.ts';

export { decryptInspection } from '../inspect/decrypt-inspection.ts';
export type { Inspected } from '../inspect/open-inspection.ts';

/** A pattern has the server look through all of the volume. */
const silenceTimeoutMs = 5 * 60_000;

/** Which files to get, and for whom to seal them. */
export interface InspectInput {
  /** A bucket, or a folder of the server's own such as `.minio.sys`. */
  readonly volume: string;
  /** Path in the volume as the drives have it, such as `photos/1.jpg/xl.meta`; may hold `*` and `**`. */
  readonly file: string;
  /**
   * An RSA key to seal the files for: PKCS#1 DER in base64. `decryptInspection` opens them with its private key. Without
   * it they come readable.
   */
  readonly publicKey?: string | undefined;
}

/**
 * Files as they are on the drives, all copies of them, with what is needed to look at them elsewhere. The server
 * answers also when it finds none: the archive then lacks them. Needs `admin:InspectData`.
 */
export async function inspect(
  admin: Admin,
  input: InspectInput,
  options: CallOptions = {},
): Promise<Inspected> {
  const patient = { ...options, idleTimeoutMs: silenceTimeoutMs };
  return openInspection(await streamBytes(admin, callOf(input), patient));
}

function callOf({ volume, file, publicKey }: InspectInput): AdminCall {
  givenName('volume', volume);
  givenName('file', file);
  const call = { path: '/inspect-data', headersTimeoutMs: silenceTimeoutMs };
  if (publicKey === undefined) return { ...call, method: 'GET', query: { volume, file } };
  const form = new URLSearchParams({ volume, file, 'public-key': checkedKey(publicKey) });
  const contentType = 'application/x-www-form-urlencoded';
  return { ...call, method: 'POST', contentType, body: Buffer.from(form.toString()) };
}

/** The server answers 500 to text that is no key. */
function checkedKey(base64: string): string {
  const key = Buffer.from(base64, 'base64');
  try {
    createPublicKey({ key, format: 'der', type: 'pkcs1' });
  } catch {
    throw new InputError('publicKey', 'It must be an RSA public key: PKCS#1 DER in base64.');
  }
  return key.toString('base64');
}
