import { keyProblem } from '@longshore/contract/objects/key';
import { textOf } from '#/messages/catalogue.ts';
import { openManager, type Transfer } from '#/stores/transfers.ts';
import type { ErrorWords } from '../error-words.ts';
import { BrokenTransferError } from './broken-transfer.ts';
import { downloadNatively, downloadObject, fetchedDownloadLimitBytes } from './download.ts';
import { transferMessages } from './messages.ts';
import { enqueue, type Job } from './queue.ts';
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
}

const newEntry = (kind: Transfer['kind'], at: ObjectAt, sizeBytes: number): Transfer => ({
  instanceID: crypto.randomUUID(),
  kind,
  ...at,
  sizeBytes,
  movedBytes: 0,
  percentage: 0,
  waitingForFile: true,
  done: false,
  isCancelled: false,
  failure: null,
  canRetry: true,
});

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
  const run = async (options: MoveOptions) => {
    try {
      await uploadObject(at, file, options);
    } catch (error) {
      const isCut = error instanceof BrokenTransferError && error.reason === 'cut';
      throw isCut && !(await isReadable(file)) ? new BrokenTransferError('unreadable') : error;
    }
    return file.size;
  };
  const entry = refusedEntry(newEntry('upload', at, file.size), refusal ?? keyRefusal(at.key));
  return { entry, run, onSettled: target.onSettled };
}

/** Asking a file for its size may reach the disk; this many are asked before the page may draw again. */
const filesATime = 100;

/** Queues files and opens the panel. */
export async function uploadFiles(files: readonly PickedFile[], target: UploadTarget): Promise<void> {
  const jobs: Job[] = [];
  for (let from = 0; from < files.length; from += filesATime) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve));
    jobs.push(...files.slice(from, from + filesATime).map((file) => uploadJob(file, target)));
  }
  if (jobs.length === 0) return;
  enqueue(jobs);
  openManager();
}

export interface DownloadSource extends ObjectAt {
  readonly sizeBytes: number;
}

function downloadJob({ sizeBytes, ...at }: DownloadSource): Job {
  let isFirstTry = true;
  const run = (options: MoveOptions) => {
    // Trying again after "it was changed" takes the object as it is now.
    const listedBytes = isFirstTry ? sizeBytes : null;
    isFirstTry = false;
    return downloadObject(at, listedBytes, options);
  };
  return { entry: newEntry('download', at, sizeBytes), run };
}

/** Queues downloads; those too large to hold go to the browser at once and are answered, since the panel cannot follow them. */
export function downloadObjects(sources: readonly DownloadSource[]): readonly DownloadSource[] {
  const large = sources.filter((source) => source.sizeBytes > fetchedDownloadLimitBytes);
  const followed = sources.filter((source) => source.sizeBytes <= fetchedDownloadLimitBytes);
  if (followed.length > 0) enqueue(followed.map(downloadJob));
  for (const source of large) downloadNatively(source);
  return large;
}
