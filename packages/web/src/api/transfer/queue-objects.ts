import { keyProblem } from '@longshore/contract/objects/key';
import { textOf } from '#/messages/catalogue.ts';
import { newTransfer, openManager, type Transfer } from '#/stores/transfers.ts';
import type { ErrorWords } from '../error-words.ts';
import { mapInTurns, nextTurn } from '../in-turns.ts';
import { BrokenTransferError } from './broken-transfer.ts';
import { type DownloadAt, downloadNatively, downloadObject, fetchedDownloadLimitBytes } from './download.ts';
import { transferMessages } from './messages.ts';
import { enqueue, type Job } from './queue.ts';
import { partsFromBytes } from './part-plan.ts';
import { archiveDownload, type ArchiveSource } from './download-archive.ts';
import { discardParts, uploadInParts } from './parts-upload.ts';
import { consoleSlot } from './slots.ts';
import { isReadable, uploadObject, type MoveOptions, type ObjectAt } from './upload.ts';

const t = textOf(transferMessages);

/** A file of this machine and the path it keeps below the folder it is uploaded to. */
export interface PickedFile {
  readonly file: File;
  readonly relativePath: string;
  /** Why it is listed as failed instead of being sent. */
  readonly refusal?: ErrorWords | undefined;
}

export interface UploadTarget {
  readonly bucketName: string;
  readonly prefix: string;
  readonly onSettled: (isStored: boolean) => void;
  /** As somebody else than the signed-in user, and then as a whole. */
  readonly send?: typeof uploadObject;
}

let lastNumber = 0;

/** Only secure pages can make random UUIDs; within one page a number does. */
function newID(): string {
  lastNumber += 1;
  return `transfer-${lastNumber}`;
}

export const newEntry = (kind: Transfer['kind'], at: ObjectAt, sizeBytes: number): Transfer =>
  newTransfer({ instanceID: newID(), kind, ...at, sizeBytes });

/** The server would keep the key under another name. */
function keyRefusal(key: string): ErrorWords | undefined {
  const problem = keyProblem(key);
  if (problem === null) return undefined;
  return {
    errorMessage: t('transfers.keyRefused'),
    detailedError: t(`transfers.keyProblem.${problem}`),
  };
}

const refusedEntry = (entry: Transfer, failure: ErrorWords | undefined): Transfer =>
  failure ? { ...entry, waitingForFile: false, canRetry: false, failure } : entry;

function uploadJob({ file, relativePath, refusal }: PickedFile, target: UploadTarget): Job {
  const at = { bucketName: target.bucketName, key: target.prefix + relativePath };
  const isInParts = target.send === undefined && file.size > partsFromBytes;
  const send = target.send ?? (isInParts ? uploadInParts : uploadObject);
  const run = async (options: MoveOptions) => {
    try {
      await send(at, file, options);
    } catch (error) {
      const isCut = error instanceof BrokenTransferError && error.reason === 'cut';
      throw isCut && !(await isReadable(file)) ? new BrokenTransferError('unreadable') : error;
    }
    return file.size;
  };
  const entry = refusedEntry(newEntry('upload', at, file.size), refusal ?? keyRefusal(at.key));
  const discard = () => discardParts(at, file);
  return { entry, run, onSettled: target.onSettled, ...(isInParts && { discard }) };
}

/** A list of 100,000 grows by so many at once, without holding the page up. */
const jobsATurn = 5000;

/** Queues files and opens the panel. */
export async function uploadFiles(files: readonly PickedFile[], target: UploadTarget): Promise<void> {
  // Asking a file for its size may reach the disk.
  const jobs = await mapInTurns(files, (file) => uploadJob(file, target));
  for (let from = 0; from < jobs.length; from += jobsATurn) {
    if (from > 0) await nextTurn();
    enqueue(jobs.slice(from, from + jobsATurn));
    openManager();
  }
}

export interface DownloadSource extends DownloadAt {
  readonly sizeBytes: number;
}

function downloadJob({ sizeBytes, ...at }: DownloadSource): Job {
  let isFirstTry = true;
  const run = async (options: MoveOptions) => {
    // Trying again after "it was changed" takes the object as it is now.
    const listedBytes = isFirstTry ? sizeBytes : null;
    isFirstTry = false;
    const release = await consoleSlot(options.signal);
    try {
      return await downloadObject(at, listedBytes, options);
    } finally {
      release();
    }
  };
  const { bucketName, key } = at;
  return { entry: newEntry('download', { bucketName, key }, sizeBytes), run };
}

/** Queues downloads; those too large to hold go to the browser at once and are answered, since the panel cannot follow them. */
export function downloadObjects(sources: readonly DownloadSource[]): readonly DownloadSource[] {
  const large = sources.filter((source) => source.sizeBytes > fetchedDownloadLimitBytes);
  const followed = sources.filter((source) => source.sizeBytes <= fetchedDownloadLimitBytes);
  if (followed.length > 0) enqueue(followed.map(downloadJob));
  for (const source of large) downloadNatively(source);
  return large;
}

/** Queues an archive; `sizeBytes` are those of its objects, 0 where that is not known. */
export function queueArchive(source: ArchiveSource, sizeBytes: number): void {
  const download = archiveDownload(source);
  const run = (options: MoveOptions) =>
    download({
      ...options,
      onProgress: (movedBytes) => options.onProgress(movedBytes, sizeBytes),
      onGaps: (gaps) => {
        options.onGaps(gaps);
        // It runs with the panel closed; what it lacks must not go unseen.
        openManager();
      },
    });
  const at = { bucketName: source.bucketName, key: source.fileName };
  enqueue([{ entry: newEntry('download', at, sizeBytes), run, outlivesPage: true }]);
}
