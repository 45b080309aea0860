import { policyEntities } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { policyUnreadable, toConsoleError } from '#/upstream/errors.ts';
import { readPolicy } from './read.ts';

const policiesAtOnce = 8;

const isUnreadable = (cause: unknown): boolean => toConsoleError(cause).code === 'PolicyUnreadable';

/** The failure of a list, with the name of the policy that is at fault where it is attached. */
export async function namingUnreadable(ctx: SessionContext, cause: unknown): Promise<unknown> {
  if (!isUnreadable(cause)) return cause;
  try {
    const { policyMappings } = await policyEntities(ctx.admin, {}, { signal: ctx.signal });
    const read = await mapAtOnce(policyMappings, policiesAtOnce, async ({ policy }) =>
      readPolicy(ctx, policy).then(
        () => undefined,
        (failure: unknown) => (isUnreadable(failure) ? policy : undefined),
      ),
    );
    return policyUnreadable(
      read.find((name) => name !== undefined),
      cause,
    );
  } catch (failure) {
    ctx.log.debug({ err: failure }, 'the policy that cannot be listed could not be found');
    return cause;
  }
}
