import type { sessionProviderCreate as row } from '@longshore/contract/session/login';
import type { OpenHandler } from '#/context.ts';
import { beginProviderSignIn, endFailedProviderSignIn } from '../sign-in-attempt.ts';
import { begunSignIn, finishSignIn } from './finish-sign-in.ts';

/** Signs in with the code that the provider sent the browser back with. */
export const sessionProviderCreate: OpenHandler<typeof row> = async (ctx, { body }) => {
  const begun = begunSignIn(ctx, body.state);
  const attempt = await beginProviderSignIn(ctx, begun);
  try {
    // Not before: whoever is slowed writes nothing either.
    await ctx.signInStates.use(begun);
    await finishSignIn(ctx, begun, body);
    await attempt.forgive();
  } catch (cause) {
    throw await endFailedProviderSignIn(ctx, { cause, attempt, userName: begun.provider });
  }
};
