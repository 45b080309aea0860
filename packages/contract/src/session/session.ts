import { row } from '../row.ts';
import type * as schemas from './session-schemas.ts';

export const sessionView = row<typeof schemas.sessionView>()({
  id: 'sessionView',
  method: 'GET',
  path: '/session',
  tag: 'Auth',
  summary: 'Who is signed in and what they may do',
  needs: [],
  reply: 'json',
});
