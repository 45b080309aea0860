import type { Admin, CallOptions } from './admin.ts';
import type { AdminCall } from './admin-call.ts';
import { failedCall, markAnswer } from './asked.ts';
import { bufferOf } from './bytes.ts';
import { sendCall, type CallReply } from './call.ts';
import { nameCall } from './errors/name-call.ts';
import { startTimeLimit } from './time-limit.ts';

/** Sends a body sealed with the caller's secret key. */
export async function sendEncrypted(
  admin: Admin,
  call: AdminCall & { readonly plain: Uint8Array | string },
  options: CallOptions,
): Promise<CallReply> {
  const { plain, ...rest } = call;
  const seal = async (secretKey: string, signal: AbortSignal | undefined): Promise<Uint8Array> => {
    // Loaded on use: most calls seal nothing.
    const { encryptBody } = await import('./encryption/encrypted-body.ts');
    const body = await encryptBody(secretKey, plain);
    signal?.throwIfAborted();
    return body;
  };
  return await sendCall(admin, { ...rest, seal }, options);
}

/** Opens a reply sealed with the secret key that signed the call. */
export async function openReply(_admin: Admin, reply: CallReply, _options: CallOptions): Promise<Buffer> {
  const { asked, secretKey } = reply;
  const limit = startTimeLimit(reply.options);
  try {
    const { decryptBody } = await import('./encryption/encrypted-body.ts');
    const body = bufferOf(await decryptBody(secretKey, reply.body, limit.signal));
    markAnswer(body, asked);
    return body;
  } catch (error) {
    throw nameCall(error, () => failedCall(asked));
  } finally {
    limit.clear();
  }
}
