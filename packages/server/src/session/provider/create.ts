import type { sessionProviderCreate as row } from '@longshore/contract/session/login';
import type { OpenHandler } from '#/context.ts';
import { beginSignIn, endFailedProviderSignIn } from '../sign-in-attempt.ts';
import { begunSignIn, finishSignIn } from './finish-sign-in.ts';

/** Signs in with the code that the provider sent the browser back with. */
export const sessionProviderCreate: OpenHandler<typeof row> = async (ctx, { body }) => {
  const begun = await begunSignIn(ctx, body.state);
  const { id, browser, provider: from } = begun;
  // By the browser alone, whose secret nobody else has: who fails behind its address does not keep it out.
  const attempt = await beginSignIn(ctx, `sign-in ${id}`, `sign-in ${browser}`);
  try {
    await finishSignIn(ctx, begun, body);
    await attempt.forgive();
  } catch (cause) {
    throw await endFailedProviderSignIn(ctx, { cause, attempt, userName: from });
  }
};
