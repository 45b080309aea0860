import { ApiError } from '@longshore/contract/client';
import { objectCopy, objectMove } from '@longshore/contract/objects/copy';
import type { JobTask } from '@longshore/contract/jobs/jobs-schemas';
import { call } from '#/api/call.ts';
import { startJob } from '#/api/jobs/jobs-query.ts';
import { refreshObjects, type Place } from '../object-pages.ts';
import type { ObjectRow } from '../object-row.ts';

export interface CopyTarget {
  readonly bucket: string;
  /** Empty for the bucket itself, else ending with a slash. */
  readonly prefix: string;
}

export const isTargetTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TargetExists';

export interface OneCopy {
  readonly isMove: boolean;
  readonly place: Place;
  readonly row: ObjectRow;
  readonly versionId?: string | undefined;
  readonly bucket: string;
  readonly key: string;
  readonly overwrite: boolean;
}

/** Copies or moves one object; answers what of it the copy does not have. */
export async function sendOne(copy: OneCopy): Promise<readonly string[]> {
  const { isMove, place, row, versionId, bucket, key, overwrite } = copy;
  const { warnings = [] } = await call(isMove ? objectMove : objectCopy, {
    params: { bucketName: place.bucketName },
    query: { prefix: row.key, ...(versionId === undefined ? {} : { version_id: versionId }) },
    body: { bucket, key, overwrite },
  });
  void refreshObjects(place);
  return warnings;
}

interface ManyCopy {
  readonly isMove: boolean;
  readonly place: Place;
  readonly rows: readonly ObjectRow[];
  readonly target: CopyTarget;
  readonly existing: NonNullable<JobTask['existing']>;
}

/** Many objects, and folders with all below them, on the server. */
export const sendMany = ({ isMove, place, rows, target, existing }: ManyCopy) =>
  startJob({
    kind: isMove ? 'move' : 'copy',
    bucket: place.bucketName,
    prefix: place.prefix,
    only: rows.map(({ key }) => key),
    targetBucket: target.bucket,
    targetPrefix: target.prefix,
    existing,
  });

/** Everything below a folder gets another beginning of its name. */
export const renameFolder = (place: Place, row: ObjectRow, name: string) =>
  startJob({
    kind: 'move',
    bucket: place.bucketName,
    prefix: row.key,
    targetBucket: place.bucketName,
    targetPrefix: `${row.key.slice(0, row.key.length - row.name.length - 1)}${name}/`,
    existing: 'refuse',
  });
