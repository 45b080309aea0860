import { execute, type ExecuteInput, type ExecuteReply, isAdminApiError } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { explained, type Meaning } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

/** How MinIO says what went wrong at its key manager: as an internal error, with the reason in its sentence. */
export const kmsMeanings: readonly Meaning[] = [
  {
    code: 'NotImplemented',
    as: 'NotOffered',
    message: 'The storage server has no KMS configured',
  },
  {
    code: /^(?:InternalError|kms:NotSupported)$/,
    says: /functionality is not supported/,
    as: 'NotOffered',
    message: 'The key manager of the storage server does not support this',
  },
  {
    code: 'InternalError',
    status: 502,
    message: 'The key manager of the storage server failed, or did not respond',
    detailedMessage: 'The Encryption page tells which of its addresses are online.',
  },
];

/** Of what MinIO's client can ask and its servers have no route for any more: whether this one has is its to say. */
export async function askProbed(
  ctx: SessionContext,
  call: Omit<ExecuteInput, 'base'>,
): Promise<ExecuteReply> {
  requireAdmin(ctx.session, 'key management');
  try {
    return await execute(ctx.admin, { base: 'kms', ...call }, { signal: ctx.signal });
  } catch (cause) {
    if (isWithoutRoute(cause))
      throw refuse('NotOffered', 'This version of the storage server does not support this', { cause });
    throw explained(cause, kmsMeanings);
  }
}

/** A name that a key manager does not know is its own refusal, with a code of its own. */
function isWithoutRoute(cause: unknown): boolean {
  if (!isAdminApiError(cause)) return false;
  const { status, code, message } = cause;
  if (status === 405 || status === 426) return true;
  if (status === 400) return /unsupported API call/i.test(message);
  return status === 404 && !/^(?:kms:|XMinio)/.test(code) && !/does not exist/i.test(message);
}
