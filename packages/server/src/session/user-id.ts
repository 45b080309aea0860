import { createHmac, type KeyObject } from 'node:crypto';
import type { Session } from './session.ts';

/** Names whose session it is: the same for all sessions of a user, of no use elsewhere, and nobody's name. */
export type UserIdOf = (session: Pick<Session, 'userName'>) => string;

const characters = 16;
/** Made for each answer, and of few users at a time. */
const mostKept = 1000;

export function createUserIds(key: KeyObject): UserIdOf {
  const kept = new Map<string, string>();
  return ({ userName }) => {
    const known = kept.get(userName);
    if (known !== undefined) return known;
    const id = createHmac('sha256', key).update(userName).digest('base64url').slice(0, characters);
    if (kept.size >= mostKept) kept.clear();
    kept.set(userName, id);
    return id;
  };
}
