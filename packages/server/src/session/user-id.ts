import { createHmac, type KeyObject } from 'node:crypto';
import type { Session } from './session.ts';

/** Names whose session it is: the same for all sessions of a user, of no use elsewhere, and nobody's name. */
export type UserIdOf = (session: Pick<Session, 'userName'>) => string;

const characters = 16;

export const createUserIds =
  (key: KeyObject): UserIdOf =>
  ({ userName }) =>
    createHmac('sha256', key).update(userName).digest('base64url').slice(0, characters);
