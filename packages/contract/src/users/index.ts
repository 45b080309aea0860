import { withSchemas } from '../with-schemas.ts';
import * as users from './users.ts';
import * as usersSchemas from './users-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const userRows = {
  ...withSchemas(users, usersSchemas),
};
