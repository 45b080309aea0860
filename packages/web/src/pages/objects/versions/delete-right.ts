import { can, canDo } from '@longshore/contract/can';
import { objectDelete } from '@longshore/contract/objects/objects';
import type { Session } from '@longshore/contract/session/session-schemas';
import { refusalAt } from '#/shell/refusal-words.ts';

/** Why versions cannot be deleted; null where they can. */
export const deleteRefusal = (session: Session, bucketName: string, key: string): string | null =>
  refusalAt(can(objectDelete, session, { bucketName, path: key }));

/** Whether what is retained in governance mode may be deleted, too. */
export const mayBypass = (session: Session, bucketName: string, key: string): boolean =>
  canDo('bypassGovernance', session, { bucketName, path: key }).allowed;
