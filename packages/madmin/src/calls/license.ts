import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { parseObject } from '../reply.ts';

/** Names are the server's own; members not listed here are kept. */
export interface LicenseInfo {
  readonly ID?: string;
  readonly Organization?: string;
  readonly Plan?: string;
  /** RFC 3339. */
  readonly IssuedAt?: string;
  readonly ExpiresAt?: string;
  readonly Trial?: boolean;
  readonly APIKey?: string;
  readonly [member: string]: unknown;
}

/**
 * The licence of a commercial server. The community server does not have the call and refuses it, whoever asks, as
 * `XMinioAdminVersionMismatch`, 426.
 */
export async function licenseInfo(
  admin: Admin,
  _input: Readonly<Record<never, never>> = {},
  options: CallOptions = {},
): Promise<LicenseInfo> {
  return parseObject((await sendCall(admin, { method: 'GET', path: '/license-info' }, options)).body);
}
