import type { SessionContext } from '#/context.ts';
import { ConsoleError } from '#/upstream/errors.ts';
import { probeTier } from './probe.ts';

const mostProbeMs = 5000;

/**
 * MinIO goes on with credentials that it refused, until it restarts or gets ones that work (found with the pinned
 * release): whoever was refused is told so, and the journal keeps it.
 */
export async function afterRefusal(ctx: SessionContext, name: string, cause: unknown): Promise<unknown> {
  if (!(cause instanceof ConsoleError) || !cause.code.startsWith('XMinioAdminTier')) return cause;
  const deadline = AbortSignal.timeout(mostProbeMs);
  // Who may not ask, or what fails now, leaves the refusal as it is.
  const found = await probeTier(ctx, { name, deadline }).catch(() => ({ status: true }));
  if (found.status) return cause;
  ctx.change.begun();
  const { code, status, message, detailedMessage, field } = cause;
  const said = detailedMessage === '' ? '' : `${detailedMessage.replace(/\.$/, '')}. `;
  const now = 'The tier does not work now: until its restart, the storage server may use what it refused.';
  return new ConsoleError(
    { code, status, message },
    { detailedMessage: `${said}${now} Save credentials that work.`, field, cause },
  );
}
