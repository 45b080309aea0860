import { requireRevision } from '#/http/revision.ts';
import { refuse } from '#/upstream/errors.ts';
import type { Named } from './named.ts';
import { isSetUp, type StoredTarget } from './stored-target.ts';
import { type Subsystem, targetIn } from './subsystem.ts';

interface Asked extends Named {
  readonly isNew?: boolean | undefined;
  readonly revision?: string | undefined;
}

/** The target that is about to be changed, as it is expected to be; undefined of one that is not there yet. */
export function targetToChange(all: Subsystem, asked: Asked): StoredTarget | undefined {
  const { subsystem, target, isNew = false, revision } = asked;
  const now = targetIn(all, target);
  if (isNew && now !== undefined && isSetUp(now))
    throw refuse('NameTaken', `${subsystem} has this target already`, { field: 'body.arn_resource_id' });
  if (now === undefined && revision !== undefined)
    throw refuse('ChangedMeanwhile', 'It was deleted by someone else since you opened it');
  if (now !== undefined) requireRevision(revision, now.revision);
  return now;
}
