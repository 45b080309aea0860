import { hasPartMaps, partMapsName } from '../has-part-maps.ts';

/** What is kept in the browser of a file that is sent in parts; the truth about the parts is the server’s list. */
export interface PartMap {
  readonly uploadId: string;
  readonly bucketName: string;
  readonly key: string;
  readonly userName: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly partBytes: number;
  readonly startedMs: number;
  /** By their numbers. */
  readonly parts: ReadonlyMap<number, StoredPart>;
}

export interface StoredPart {
  readonly etag: string;
  readonly checksum: string;
}

const storeName = 'partMaps';

/** A request’s answer. */
function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')));
  return promise;
}

let opened: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(partMapsName, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(storeName, { keyPath: 'uploadId' });
  });
  return answerOf(request);
}

async function inStore<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  opened ??= openDatabase();
  try {
    const database = await opened;
    return await answerOf(ask(database.transaction(storeName, mode).objectStore(storeName)));
  } catch (error) {
    opened = null;
    throw error;
  }
}

const all = async (): Promise<PartMap[]> =>
  (await inStore('readonly', (store) => store.getAll())) as PartMap[];

/** Those of a user that this browser knows; none where it keeps nothing, as in a private window. */
export async function partMapsOf(userName: string): Promise<readonly PartMap[]> {
  try {
    if (!(await hasPartMaps())) return [];
    return (await all()).filter((map) => map.userName === userName);
  } catch {
    return [];
  }
}

/** Without it the upload cannot go on in another page, but in this one: no reason to stop it. */
export async function keepPartMap(map: PartMap): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.put(map));
  } catch {
    // Nothing is lost but that.
  }
}

export async function forgetPartMap(uploadId: string): Promise<void> {
  try {
    if (!(await hasPartMaps())) return;
    await inStore('readwrite', (store) => store.delete(uploadId));
  } catch {
    // It is found to be gone when it is to go on.
  }
}

/** The file that an upload was begun with, as far as can be told before its parts are compared. */
export const isFileOf = (map: PartMap, file: File): boolean =>
  map.fileName === file.name && map.sizeBytes === file.size && map.modifiedMs === file.lastModified;
