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
  path: '/login',
  tag: 'Auth',
  summary: 'Sign in with a user name and password, an access key, or temporary credentials',
  needs: [],
  session: false,
  // Up to three questions to the storage server, one after the other, for all of which a person waits.
  timeoutSeconds: 15,
  body: 'json',
  status: 204,
  errors: ['InvalidLogin', 'TooManyAttempts', 'CredentialsTooLarge'],
});

export const sessionDelete = row<typeof schemas.sessionDelete>()({
  id: 'sessionDelete',
  method: 'POST',
  path: '/logout',
  tag: 'Auth',
  summary: 'Sign out: end the session and revoke its temporary keys',
  needs: [],
  session: false,
  body: 'json',
  ignoresBody: true,
  reply: 'json',
});
