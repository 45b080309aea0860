import { withSchemas } from '../with-schemas.ts';
import * as login from './login.ts';
import * as loginSchemas from './login-schemas.ts';
import * as session from './session.ts';
import * as sessionSchemas from './session-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const sessionRows = {
  ...withSchemas(login, loginSchemas),
  ...withSchemas(session, sessionSchemas),
};
