import { row } from '../row.ts';
import type * as schemas from './login-schemas.ts';

export const loginView = row<typeof schemas.loginView>()({
  id: 'loginView',
  method: 'GET',
  path: '/login',
  tag: 'Auth',
  summary: 'How to sign in',
  needs: [],
  session: false,
  reply: 'json',
});

export const sessionCreate = row<typeof schemas.sessionCreate>()({
  id: 'sessionCreate',
  method: 'POST',
  isRecorded: false,
  path: '/login',
  tag: 'Auth',
  summary: 'Sign in with a user name and password, an access key, or temporary credentials',
  needs: [],
  session: false,
  // Up to three questions to the storage server, one after the other, for all of which a person waits.
  timeoutSeconds: 15,
  body: 'json',
  status: 204,
  errors: [
    'InvalidLogin',
    'TooManyAttempts',
    'CredentialsTooLarge',
    'IdentityRefused',
    'ProviderUnreachable',
    'ProviderTimeout',
  ],
});

/** What a sign-in through an identity provider, or its renewal, may be refused with. */
const providerErrors = [
  'ProviderUnreachable',
  'ProviderTimeout',
  'ProviderInvalid',
  'ProviderRefused',
  'IdentityRefused',
  'CredentialsTooLarge',
] as const;

export const sessionProviderCreate = row<typeof schemas.sessionProviderCreate>()({
  id: 'sessionProviderCreate',
  method: 'POST',
  isRecorded: false,
  path: '/login/oauth2/auth',
  tag: 'Auth',
  summary: 'Sign in with what an identity provider sent the browser back with',
  needs: [],
  session: false,
  // The provider and then the storage server are asked, each with a limit of its own.
  timeoutSeconds: 30,
  body: 'json',
  status: 204,
  errors: ['SignInUnknown', 'TooManyAttempts', ...providerErrors],
});

export const sessionProviderRenew = row<typeof schemas.sessionProviderRenew>()({
  id: 'sessionProviderRenew',
  method: 'POST',
  isRecorded: false,
  path: '/login/oauth2/refresh',
  tag: 'Auth',
  summary: 'Renew a session of an identity provider without asking the user',
  needs: [],
  timeoutSeconds: 30,
  status: 204,
  errors: ['NotRenewable', 'RenewalUnderWay', ...providerErrors],
});

export const sessionDelete = row<typeof schemas.sessionDelete>()({
  id: 'sessionDelete',
  method: 'POST',
  isRecorded: false,
  path: '/logout',
  tag: 'Auth',
  summary: 'Sign out: end the session and revoke its temporary keys',
  needs: [],
  session: false,
  body: 'json',
  ignoresBody: true,
  reply: 'json',
});
