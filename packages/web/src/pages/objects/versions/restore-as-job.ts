import type { RestorePreview } from '@longshore/contract/objects/versions-schemas';
import { startJob } from '#/api/jobs/jobs-query.ts';
import type { Place } from '../object-pages.ts';

const mostHere = 1000;
const mostHereBytes = 1024 ** 3;

/** What takes long goes on without the page. */
export const isLongRestore = ({ restore, remove }: RestorePreview): boolean =>
  restore.objects + remove.objects > mostHere || restore.bytes > mostHereBytes;

export async function restoreAsJob(place: Place, at: string, { seenAt }: RestorePreview): Promise<void> {
  await startJob({ kind: 'restore', bucket: place.bucketName, prefix: place.prefix, at, seenAt });
}
