import { row } from '../row.ts';
import type * as schemas from './own-sessions-schemas.ts';

/** Those of the user who is signed in, in all browsers; of keys that are signed in with by themselves, those of the key. */
export const ownSessionList = row<typeof schemas.ownSessionList>()({
  id: 'ownSessionList',
  method: 'GET',
  path: '/sessions',
  tag: 'Account',
  summary: 'One’s own sessions',
  needs: [],
  reply: 'json',
});

/** Somebody else’s is not there. One’s present session is ended by `POST /logout`, or here. */
export const ownSessionDelete = row<typeof schemas.ownSessionDelete>()({
  id: 'ownSessionDelete',
  method: 'DELETE',
  isRecorded: false,
  path: '/sessions/{sessionId}',
  tag: 'Account',
  summary: 'End one of one’s own sessions and revoke its temporary keys',
  needs: [],
  reply: 'json',
});

/** Also those that are in no list. */
export const ownSessionDeleteAll = row<typeof schemas.ownSessionDeleteAll>()({
  id: 'ownSessionDeleteAll',
  method: 'DELETE',
  isRecorded: false,
  path: '/sessions',
  tag: 'Account',
  summary: 'End one’s other sessions, or all with this one, and revoke their temporary keys',
  needs: [],
  reply: 'json',
});
