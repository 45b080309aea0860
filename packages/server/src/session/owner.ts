import { isBorrowed, type Session } from './session.ts';

/**
 * Whose jobs and sessions a session sees. Keys that a user brought along may have fewer rights than the user whom the
 * storage server names for them: they are an owner of their own.
 */
export function ownerOf(session: Session): string {
  const isOwnKey = session.kind === 'accessKey' || isBorrowed(session);
  return isOwnKey ? `key ${session.credentials.accessKey}` : userOwner(session.userName);
}

export const userOwner = (userName: string): string => `user ${userName}`;
