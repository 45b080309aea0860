import { can, canDo, type Answer } from '@longshore/contract/can';
import { objectLegalHoldSet, objectRetentionSet, objectTagsSet } from '@longshore/contract/objects/details';
import { objectMetadataSet } from '@longshore/contract/objects/metadata';
import type { Session } from '@longshore/contract/session/session-schemas';
import { textOf } from '#/messages/catalogue.ts';
import { hasFolder, type ObjectTarget } from '../actions/object-action.ts';
import { firstRefusal } from '../object-rights.ts';
import { isWithoutLocking } from './locking.ts';
import { detailsMessages } from './messages.ts';

const t = textOf(detailsMessages);

type Refusal = (session: Session, target: ObjectTarget) => string | null;
type Judge = (session: Session, place: { bucketName: string; path: string }) => Answer;

const ofAll =
  (judge: Judge): Refusal =>
  (session, { bucketName, rows }) =>
    firstRefusal(rows, (path) => judge(session, { bucketName, path }));

const ofFiles =
  (judge: Judge): Refusal =>
  (session, target) =>
    hasFolder(target) ? t('objectDetails.foldersRefused') : ofAll(judge)(session, target);

const noLocking = (bucketName: string): string | null =>
  isWithoutLocking(bucketName) ? t('objectDetails.lock.needsLocking') : null;

/** Tags are added to those that are there, which are read first. */
const mayTag = ofFiles((session, place) => {
  const reading = canDo('getObjectTags', session, place);
  return reading.allowed ? can(objectTagsSet, session, place) : reading;
});
const mayHold = ofAll((session, place) => can(objectLegalHoldSet, session, place));
const mayRetain = ofAll((session, place) => can(objectRetentionSet, session, place));

const mayDescribe = ofFiles((session, place) => can(objectMetadataSet, session, place));

/** Why something of objects cannot be changed, each null when it can. */
export const detailsRefusals = {
  tags: mayTag,
  metadata: (session, target) =>
    target.versionId === undefined ? mayDescribe(session, target) : t('objectDetails.metadata.onlyLatest'),
  legalHold: (session, target) => noLocking(target.bucketName) ?? mayHold(session, target),
  retention: (session, target) => noLocking(target.bucketName) ?? mayRetain(session, target),
} as const satisfies Record<string, Refusal>;
