import { ApiError } from '@longshore/contract/client';
import { objectList } from '@longshore/contract/objects/objects';
import {
  uploadAbort,
  uploadComplete,
  uploadCreate,
  uploadPartList,
} from '@longshore/contract/uploads/uploads';
import type { UploadPart } from '@longshore/contract/uploads/uploads-schemas';
import { call } from '../call.ts';
import { openedSession } from '../opened-session.ts';
import { keyLock, unlessSending } from './key-lock.ts';
import { forgetPartMap, isFileOf, keepPartMap, partMapsOf, type PartMap } from './part-map.ts';
import { partBytesOf, plannedParts } from './part-plan.ts';
import { type Begun, type NumberedPart, PartsRun } from './parts-run.ts';
import { persist } from './persist.ts';
import { inputOf, type UploadAt } from './send-part.ts';
import type { MoveOptions, ObjectAt } from './upload.ts';

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

const isGone = (error: unknown): boolean => hasCode(error, 'NoSuchUpload');

/** What the storage server has of an upload; where it may not be listed, what this browser knows of it. */
export async function storedParts(
  map: PartMap,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, UploadPart>> {
  const parts = new Map<number, UploadPart>();
  const { params, query } = inputOf(map);
  let cursor: string | undefined;
  try {
    do {
      const page = await call(uploadPartList, { params, query: { ...query, cursor } }, { signal });
      for (const part of page.parts) parts.set(part.partNumber, part);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return parts;
  } catch (error) {
    if (!hasCode(error, 'AccessDenied')) throw error;
    const planned = plannedParts(map.sizeBytes, map.partBytes);
    for (const { partNumber, from, to } of planned) {
      const { etag, checksum } = map.parts.get(partNumber) ?? {};
      if (etag === undefined) continue;
      parts.set(partNumber, { partNumber, etag, sizeBytes: to - from, checksumCrc32c: checksum });
    }
    return parts;
  }
}

async function create(at: ObjectAt, file: File, signal: AbortSignal): Promise<PartMap> {
  const { uploadId } = await call(
    uploadCreate,
    {
      params: { bucketName: at.bucketName },
      query: { prefix: at.key },
      body: file.type === '' ? {} : { contentType: file.type },
    },
    { signal },
  );
  return {
    ...at,
    uploadId,
    userName: openedSession()?.userName ?? '',
    fileName: file.name,
    sizeBytes: file.size,
    modifiedMs: file.lastModified,
    partBytes: partBytesOf(file.size),
    startedMs: Date.now(),
    parts: new Map(),
  };
}

/** What was begun with this very file for this key. */
async function partMapsFor({ bucketName, key }: ObjectAt, file: File): Promise<readonly PartMap[]> {
  const known = await partMapsOf(openedSession()?.userName ?? '');
  return known.filter((map) => map.bucketName === bucketName && map.key === key && isFileOf(map, file));
}

/** Goes on with an upload of this very file to this key, or starts one. */
async function begin(at: ObjectAt, file: File, signal: AbortSignal): Promise<Begun> {
  for (const map of await partMapsFor(at, file)) {
    try {
      return { map, stored: await storedParts(map, signal) };
    } catch (error) {
      if (!isGone(error)) throw error;
      await forgetPartMap(map.uploadId);
    }
  }
  const map = await create(at, file, signal);
  await keepPartMap(map);
  return { map, stored: new Map() };
}

/** Whether the object is there although the answer to its completion was lost. */
async function isCompleted(map: PartMap, signal: AbortSignal): Promise<boolean> {
  const { objects } = await call(
    objectList,
    { params: { bucketName: map.bucketName }, query: { prefix: map.key, pageSize: 1 } },
    { signal },
  );
  const [first] = objects;
  const count = plannedParts(map.sizeBytes, map.partBytes).length;
  // The ETag of an object of parts ends with their number.
  return (
    first?.name === map.key && first.size === map.sizeBytes && first.etag?.endsWith(`-${count}`) === true
  );
}

async function complete(
  map: PartMap,
  parts: readonly NumberedPart[],
  { signal, onNote }: MoveOptions,
): Promise<void> {
  const body = {
    parts: parts.map(({ partNumber, etag, checksum }) => ({ partNumber, etag, checksumCrc32c: checksum })),
  };
  let isSecondTry = false;
  const onWaiting = (isWaiting: boolean) => onNote(isWaiting ? 'connection' : null);
  await persist({ signal, onWaiting }, async () => {
    try {
      await call(uploadComplete, { ...inputOf(map), body }, { signal });
    } catch (error) {
      const isDone = isSecondTry && isGone(error) && (await isCompleted(map, signal));
      isSecondTry = true;
      if (!isDone) throw error;
    }
  });
}

async function sendAll(at: ObjectAt, file: File, options: MoveOptions): Promise<void> {
  const { signal } = options;
  const onWaiting = (isWaiting: boolean) => options.onNote(isWaiting ? 'connection' : null);
  const begun = await persist({ signal, onWaiting }, () => begin(at, file, signal));
  const stop = new AbortController();
  const stopped = AbortSignal.any([signal, stop.signal]);
  try {
    const parts = await new PartsRun(file, begun, { ...options, stopped }).run();
    await complete(begun.map, parts, options);
    await forgetPartMap(begun.map.uploadId);
  } catch (error) {
    if (isGone(error)) await forgetPartMap(begun.map.uploadId);
    throw error;
  } finally {
    // One part failed for all: the others need not go on.
    stop.abort();
  }
}

/** Sends one file in parts, going on with what is there of it already. */
export async function uploadInParts(at: ObjectAt, file: File, options: MoveOptions): Promise<void> {
  const release = await keyLock(at, options);
  try {
    await sendAll(at, file, options);
  } finally {
    release();
  }
}

/** Has the storage server delete the parts, which take room until then. */
export async function abortParts(at: UploadAt): Promise<void> {
  try {
    await call(uploadAbort, inputOf(at));
  } catch (error) {
    // What is gone need not be aborted.
    if (!isGone(error)) throw error;
  }
  await forgetPartMap(at.uploadId);
}

/** The same of what was begun with this file for this key, if anything was, unless it goes on in another tab. */
export async function discardParts(at: ObjectAt, file: File): Promise<void> {
  for (const map of await partMapsFor(at, file)) await unlessSending(at, () => abortParts(map));
}
