import type { LoginRequest } from '@longshore/contract/session/login-schemas';
import { forgetAnswers, nameOf, openProviderSession, renewSession } from '#/api/session.ts';
import { markLoggedIn } from '#/stores/session-marks.ts';
import type { OauthAnswer } from './oauth-answer.ts';

/** Signs in from nothing: no answer that another session read is left. */
export async function signIn(credentials: LoginRequest): Promise<void> {
  forgetAnswers();
  await renewSession(credentials);
  markLoggedIn(credentials.accessKey.trim());
}

/** The same with what an identity provider sent the browser back with. */
export async function signInWithAnswer({ code, state, iss }: OauthAnswer): Promise<void> {
  forgetAnswers();
  markLoggedIn(nameOf(await openProviderSession({ code, state, iss })));
}
