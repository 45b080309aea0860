import { can, canDo } from '@longshore/contract/can';
import { objectCopy, objectMove } from '@longshore/contract/objects/copy';
import { objectUploadContent } from '@longshore/contract/objects/objects';
import { objectTagsSet } from '@longshore/contract/objects/details';
import type { Session } from '@longshore/contract/session/session-schemas';
import { refusalAt } from '#/shell/refusal-words.ts';
import { firstRefusal } from '../object-rights.ts';
import type { ObjectTarget } from '../actions/object-action.ts';

type Refusal = (session: Session, target: ObjectTarget) => string | null;

/** Why something is not possible with its source, each null when it is; what the target allows only its bucket knows. */
export const copyRefusals = {
  copy: (session, { bucketName, rows }) =>
    firstRefusal(rows, (path) => can(objectCopy, session, { bucketName, path })),
  move: (session, { bucketName, rows }) =>
    firstRefusal(rows, (path) => can(objectMove, session, { bucketName, path })),
  rename: (session, { bucketName, rows }) =>
    firstRefusal(rows, (path) => can(objectMove, session, { bucketName, path })) ??
    firstRefusal(rows, (path) => can(objectUploadContent, session, { bucketName, path })),
  tagAll: (session, { bucketName, rows }) =>
    refusalAt(canDo('getObjectTags', session, { bucketName, path: rows[0]?.key })) ??
    firstRefusal(rows, (path) => can(objectTagsSet, session, { bucketName, path })),
} as const satisfies Record<string, Refusal>;
