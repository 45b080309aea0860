import { row } from '../row.ts';
import type * as schemas from './account-schemas.ts';

/**
 * Answers with the cookie of a new session. Nothing is needed but that no policy denies it. A wrong current password
 * counts as a failed sign-in.
 */
export const accountPasswordSet = row<typeof schemas.accountPasswordSet>()({
  id: 'accountPasswordSet',
  method: 'POST',
  path: '/account/change-password',
  tag: 'Account',
  summary: 'Change one’s own password',
  needs: [],
  body: 'json',
  status: 204,
  errors: ['InvalidCurrentPassword', 'PasswordSetElsewhere', 'TooManyAttempts', 'PartlyDone'],
});
