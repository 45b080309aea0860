import { loginView, sessionProviderCreate } from '@longshore/contract/session/login';
import { openSession } from '@longshore/testkit/console-session';
import { type OidcPerson, signInAtOidc } from '@longshore/testkit/oidc';
import { type Caller, callerOf } from './caller.ts';

/** For tests: a browser that nobody has signed in with yet. */
export const visitorAt = (url: string): Caller => callerOf(openSession(url));

/** Where the sign-in page sends the browser for this provider. */
export async function redirectOf(visitor: Caller, displayName = ''): Promise<string> {
  const { redirectRules } = await visitor(loginView, {});
  return redirectRules.find((rule) => rule.displayName === displayName)?.redirect ?? '';
}

/** What the page sends to the console of an answer of the provider. */
export const answerIn = ({ searchParams }: URL) => ({
  code: searchParams.get('code') ?? '',
  state: searchParams.get('state') ?? '',
  iss: searchParams.get('iss') ?? '',
});

export async function cameBack(visitor: Caller, person: OidcPerson, displayName?: string) {
  return answerIn(await signInAtOidc(await redirectOf(visitor, displayName), person));
}

/** The cookies that bind a visitor's sign-ins to their browser, as its next call sends them. */
export async function cookiesOf(visitor: Caller): Promise<string> {
  const reply = await visitor.raw.get('/login');
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

export async function signedIn(url: string, person: OidcPerson, displayName?: string): Promise<Caller> {
  const visitor = visitorAt(url);
  const body = await cameBack(visitor, person, displayName);
  await visitor(sessionProviderCreate, { body });
  return visitor;
}
