import type { Admin, CallOptions } from './admin.ts';
import { sendCall } from './call.ts';
import type { AdminCall } from './admin-call.ts';
import { decryptBody, encryptBody } from './encryption/encrypted-body.ts';
import type { TransportReply } from './transport/transport.ts';

/** Sends a body sealed with the caller's secret key. */
export async function sendEncrypted(
  admin: Admin,
  call: AdminCall & { readonly plain: string },
  options: CallOptions,
): Promise<TransportReply> {
  const { plain, ...rest } = call;
  const body = await encryptBody(admin.credentials.secretKey, plain);
  options.signal?.throwIfAborted();
  return sendCall(admin, { ...rest, body }, options);
}

/** Opens a reply sealed with the caller's secret key. */
export function openReply(admin: Admin, reply: TransportReply, options: CallOptions): Promise<Buffer> {
  return decryptBody(admin.credentials.secretKey, reply.body, options.signal);
}
