import { ApiError } from '@longshore/contract/client';
import type { LoginDetails } from '@longshore/contract/session/login-schemas';
import { PageError } from '#/api/error-words.ts';
import { mayPass } from '#/api/may-pass.ts';
import { queryClient } from '#/api/query-client.ts';
import { endSession, findSession, sessionQuery } from '#/api/session.ts';
import { isSignOutOwed } from '#/stores/session-marks.ts';
import { loginDetailsQuery } from '#/api/login-details.ts';

/** Where nobody is signed in, that is the answer and no failure; what says more than that may pass. */
const isAnswer = (error: unknown): boolean =>
  error instanceof PageError || (error instanceof ApiError && !mayPass(error));

/** Why there was no answer when the session was asked for before the page came. */
export function failureBefore(): Error | null {
  const { data, error = null } = queryClient.getQueryState(sessionQuery.queryKey) ?? {};
  return data !== undefined || isAnswer(error) ? null : error;
}

async function answered(step: Promise<unknown>): Promise<boolean> {
  try {
    await step;
    return true;
  } catch (error) {
    if (isAnswer(error)) return false;
    throw error;
  }
}

/**
 * Answers whether somebody is signed in; a sign-out that is owed comes first. Throws what keeps the console or the
 * storage server from answering.
 */
export async function askConsole(
  signal: AbortSignal,
  onDetails: (details: LoginDetails) => void,
): Promise<boolean> {
  onDetails(await queryClient.fetchQuery(loginDetailsQuery));
  signal.throwIfAborted();
  if (!isSignOutOwed()) return answered(findSession(signal));
  await answered(endSession(signal));
  return false;
}
