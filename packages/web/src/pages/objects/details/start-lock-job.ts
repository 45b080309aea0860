import type { JobTask } from '@longshore/contract/jobs/jobs-schemas';
import { startJob } from '#/api/jobs/jobs-query.ts';
import type { ObjectDialogProps } from '../actions/object-action.ts';

type Lock = Pick<JobTask, 'kind' | 'legalHold' | 'retention'>;

/** Locks the chosen objects, and all below the chosen folders, on the server. */
export const startLockJob = ({ place, rows }: ObjectDialogProps, lock: Lock) =>
  startJob({
    ...lock,
    bucket: place.bucketName,
    prefix: place.prefix,
    only: rows.map(({ key }) => key),
  });
