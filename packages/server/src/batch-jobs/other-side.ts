import { batchJobStart } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** With these the other side of a replication refuses the keys of a definition, as the own one would a session's. */
const ofKeys = new Set([
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'InvalidTokenId',
  'InvalidToken',
  'AuthorizationHeaderMalformed',
]);

/** What no storage server starts: it is refused for its content by whoever may start jobs. */
const nothing = 'none: true\n';

/**
 * The storage server passes on what the other side says as if it were its own: taken so, a wrong key in a definition would
 * end the session. Whether the session is still good, a second order tells, which starts nothing.
 */
export async function ofOtherSide(ctx: SessionContext, cause: unknown): Promise<unknown> {
  const refusal = refusalOf(cause);
  if (refusal === null || !ofKeys.has(refusal.code)) return cause;
  const own = await batchJobStart(ctx.admin, { yaml: nothing }, { signal: ctx.signal }).then(
    () => null,
    (found: unknown) => refusalOf(found),
  );
  if (own?.code !== 'XMinioAdminInvalidArgument') return cause;
  return refuse('InvalidInput', 'The other side refuses the keys of the definition', {
    detailedMessage: `It says: ${refusal.message} (${refusal.code})`,
    field: 'body.definition',
    cause,
  });
}
