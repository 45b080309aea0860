import type { LoginRequest } from '@longshore/contract/session/login-schemas';
import { forgetAnswers, renewSession } from '#/api/session.ts';
import { markLoggedIn } from '#/stores/session-marks.ts';

/** Signs in from nothing: no answer that another session read is left. */
export async function signIn(credentials: LoginRequest): Promise<void> {
  forgetAnswers();
  await renewSession(credentials);
  markLoggedIn(credentials.accessKey.trim());
}
