import { ApiError } from '@longshore/contract/client';
import { objectList } from '@longshore/contract/objects/objects';
import { newTransfer, useTransfers, withDeleted, type Transfer } from '#/stores/transfers.ts';
import { queryClient } from '../query-client.ts';
import { forgetPartMap, isFileOf, partMapsOf, type PartMap } from './part-map.ts';
import { abortParts, storedParts } from './parts-upload.ts';
import { addResumable } from './queue.ts';
import { uploadFiles } from './queue-objects.ts';
import { lockName, unlessSending } from './key-lock.ts';

/** By the entries of the list that stand for them. */
const shown = new Map<string, PartMap>();

/** What another tab sends now is not for this one. */
async function locksHeld(): Promise<ReadonlySet<string>> {
  const { locks } = navigator as { readonly locks?: LockManager };
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => name ?? []));
}

/** A list of uploads is not kept waiting for one of them. */
const mostWaitMs = 30_000;

/** The bytes that the storage server has; null where the upload is gone. */
async function storedBytes(map: PartMap): Promise<number | null> {
  try {
    const parts = await storedParts(map, AbortSignal.timeout(mostWaitMs));
    return [...parts.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'NoSuchUpload' || error.code === 'NoSuchBucket'))
      return null;
    return Math.min(map.sizeBytes, map.parts.size * map.partBytes);
  }
}

async function entryOf(map: PartMap): Promise<Transfer | null> {
  const movedBytes = await storedBytes(map);
  if (movedBytes === null) {
    await forgetPartMap(map.uploadId);
    return null;
  }
  shown.set(map.uploadId, map);
  return {
    ...newTransfer({
      instanceID: map.uploadId,
      kind: 'upload',
      bucketName: map.bucketName,
      key: map.key,
      sizeBytes: map.sizeBytes,
    }),
    movedBytes,
    percentage: Math.floor((movedBytes / map.sizeBytes) * 100),
    waitingForFile: false,
    needsFile: true,
  };
}

/** Lists the uploads of this user that another page began and that can go on. */
export async function showResumable(userName: string): Promise<void> {
  const maps = await partMapsOf(userName);
  const held = await locksHeld();
  const listed = new Set(useTransfers.getState().entries.map(({ instanceID }) => instanceID));
  const wanted = maps.filter((map) => !held.has(lockName(map)) && !listed.has(map.uploadId));
  const entries = await Promise.all(wanted.map(entryOf));
  addResumable(entries.filter((entry) => entry !== null));
}

const withoutEntry = (instanceID: string): void => {
  shown.delete(instanceID);
  useTransfers.setState((state) => withDeleted(state, instanceID));
};

/** An upload of the same file, begun as any other, goes on with what is there. */
function leaveToUploads(bucketName: string, key: string, file: File): void {
  for (const [instanceID, map] of shown)
    if (map.bucketName === bucketName && map.key === key && isFileOf(map, file)) withoutEntry(instanceID);
}

const refreshList = (bucketName: string) =>
  void queryClient.invalidateQueries({ queryKey: [objectList.id, { bucketName }] });

/** Goes on with the uploads that these files were begun with; answers the files of which there is none. */
export function resumeWith(files: readonly File[]): readonly File[] {
  const open = useTransfers.getState().entries.filter(({ needsFile }) => needsFile);
  return files.filter((file) => {
    const maps = open.flatMap(({ instanceID }) => {
      const map = shown.get(instanceID);
      return map && isFileOf(map, file) ? [map] : [];
    });
    for (const { bucketName, key } of maps) {
      leaveToUploads(bucketName, key, file);
      const onSettled = () => refreshList(bucketName);
      void uploadFiles([{ file, relativePath: key }], { bucketName, prefix: '', onSettled });
    }
    return maps.length === 0;
  });
}

/** Aborts an upload that was begun before, unless it goes on in another tab by now. */
export async function discardResumable(instanceID: string): Promise<void> {
  const map = shown.get(instanceID);
  if (map) await unlessSending(map, () => abortParts(map));
  withoutEntry(instanceID);
}
