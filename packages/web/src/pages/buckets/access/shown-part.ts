import { bucketGrantList, bucketPolicyList } from '@longshore/contract/buckets/access';
import { can, type Answer } from '@longshore/contract/can';
import type { Session } from '@longshore/contract/session/session-schemas';

export const accessParts = ['users', 'policies'] as const;
export type AccessPart = (typeof accessParts)[number];

/** What each part asks for, where the server has the admin API for it at all. */
export const partAnswers = (session: Session): Readonly<Record<AccessPart, Answer>> => ({
  policies: can(bucketPolicyList, session),
  users: can(bucketGrantList, session),
});

export const isPartOpen = (session: Session, part: AccessPart): boolean =>
  session.hasAdmin && partAnswers(session)[part].allowed;

/** The part that the address asks for, else the first that is open. */
export const shownPart = (session: Session, asked: string | undefined): AccessPart =>
  accessParts.find((part) => part === asked) ??
  accessParts.find((part) => isPartOpen(session, part)) ??
  'users';
