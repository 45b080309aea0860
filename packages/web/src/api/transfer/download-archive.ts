import { ApiError, UnreachableError, urlOf } from '@longshore/contract/client';
import {
  objectArchiveCancel,
  objectArchiveView,
  objectDownloadMany,
} from '@longshore/contract/objects/archive';
import type { ArchiveProgress } from '@longshore/contract/objects/archive-schemas';
import { pause } from '../backoff.ts';
import { apiBase, call } from '../call.ts';
import { fetchAsUser } from '../opened-session.ts';
import { randomId } from '../random-id.ts';
import { fileIn, saveAs, saveByForm } from '../save-file.ts';
import { isSessionRefusal, noteFailure } from '../session-loss.ts';
import { BrokenTransferError } from './broken-transfer.ts';
import { downloadAddress } from './download.ts';
import type { MoveOptions } from './upload.ts';

export interface ArchiveSource {
  readonly bucketName: string;
  /** Keys, and prefixes that end with a slash. */
  readonly paths: readonly string[];
  readonly fileName: string;
  /** RFC 3339: as all was at this moment; now unless told. */
  readonly at?: string | undefined;
}

interface Asked {
  readonly address: string;
  /** Of the form that asks for more than one folder. */
  readonly fields?: Readonly<Record<string, string>>;
}

function requestFor({ bucketName, paths, fileName, at }: ArchiveSource, archiveId?: string): Asked {
  const [only = ''] = paths;
  if (paths.length === 1 && only.endsWith('/'))
    return { address: downloadAddress({ bucketName, key: only, fileName, archiveId, at }) };
  const query = { override_file_name: fileName, archive_id: archiveId, at };
  const address = urlOf(apiBase, objectDownloadMany, { params: { bucketName }, query });
  return { address, fields: { paths: JSON.stringify(paths) } };
}

/** Whether the console answers it: asked first, since nobody sees what a download that is handed over was refused for. */
export async function requireArchive(source: ArchiveSource): Promise<void> {
  const { address, fields } = requestFor(source);
  const init = fields && { method: 'POST', body: new URLSearchParams(fields) };
  try {
    const response = await fetchAsUser(address, { credentials: 'same-origin', ...init });
    await (await fileIn(response)).cancel();
  } catch (cause) {
    const error =
      cause instanceof TypeError ? new UnreachableError('The console could not be reached') : cause;
    noteFailure(error, { isBackground: true });
    throw error;
  }
}

/** Hands an archive to the browser's own download, which writes it to disk as it comes. */
function handOver(source: ArchiveSource, archiveId: string): void {
  const { address, fields } = requestFor(source, archiveId);
  if (fields) saveByForm(address, fields);
  else saveAs(address, source.fileName);
}

type FollowOptions = Pick<MoveOptions, 'signal' | 'onProgress' | 'onGaps'>;

/** Downloads an archive, and tells how far the console is with it; answers its bytes. */
export function archiveDownload(source: ArchiveSource): (options: FollowOptions) => Promise<number> {
  let archiveId: string | undefined;
  return async (options) => {
    if (archiveId === undefined) {
      archiveId = randomId();
      handOver(source, archiveId);
    }
    try {
      return await follow(archiveId, options);
    } catch (error) {
      // While nobody is signed in the browser downloads on, and is followed again afterwards.
      if (isSessionRefusal(error)) throw error;
      if (options.signal.aborted)
        void call(objectArchiveCancel, { params: { archiveId } }).catch(() => undefined);
      archiveId = undefined;
      throw error;
    }
  };
}

const askEveryMs = 1000;
/** Without an answer the download is taken for broken. */
const silentMs = 120_000;

async function follow(archiveId: string, { signal, onProgress, onGaps }: FollowOptions): Promise<number> {
  let heardAtMs = performance.now();
  for (;;) {
    await pause(askEveryMs, signal);
    const made = await progressOf(archiveId, signal);
    if (made === undefined) {
      if (performance.now() - heardAtMs > silentMs) throw new BrokenTransferError('cut');
      continue;
    }
    heardAtMs = performance.now();
    const { state, bytes, gapCount, gaps } = made;
    onProgress(bytes, 0);
    if (gapCount > 0) onGaps({ count: gapCount, keys: gaps.map(({ key }) => key) });
    if (state === 'done') return bytes;
    if (state === 'broken') throw new BrokenTransferError('cut', { movedBytes: bytes });
  }
}

/** Undefined while the console does not know of it, or cannot be reached. */
async function progressOf(archiveId: string, signal: AbortSignal): Promise<ArchiveProgress | undefined> {
  try {
    return await call(objectArchiveView, { params: { archiveId } }, { signal });
  } catch (cause) {
    const isUnknown = cause instanceof ApiError && cause.status === 404;
    if (isUnknown || cause instanceof UnreachableError) return undefined;
    throw cause;
  }
}
