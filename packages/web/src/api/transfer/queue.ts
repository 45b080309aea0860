import { sessionView } from '@longshore/contract/session/session';
import { hashKey } from '@tanstack/react-query';
import { useSystem } from '#/stores/system.ts';
import {
  noTransfers,
  openManager,
  transferEvents,
  useTransfers,
  withAdded,
  type Transfer,
} from '#/stores/transfers.ts';
import { call } from '../call.ts';
import { queryClient } from '../query-client.ts';
import { sessionQuery } from '../session.ts';
import { isSessionRefusal, noteFailure } from '../session-loss.ts';
import { BrokenTransferError } from './broken-transfer.ts';
import { transferFailureWords } from './failure-words.ts';
import { dropReports, flushReports, meter, report, resetMeter } from './report.ts';
import type { MoveOptions } from './upload.ts';

/** A browser opens six connections to one HTTP/1.1 server; the screens need the others. */
const mostAtOnce = 3;

export interface Job {
  readonly entry: Transfer;
  /** Moves the bytes and answers how many they were. */
  readonly run: (options: MoveOptions) => Promise<number>;
  /** Called each time that it came to an end: stored, or failed, refused or cancelled. */
  readonly onSettled?: (isStored: boolean) => void;
}

interface Running {
  readonly abort: AbortController;
  readonly lane: string;
  readonly kind: Transfer['kind'];
}

const jobs = new Map<string, Job>();
const active = new Map<string, Running>();
let waiting: string[] = [];
/** Whose transfers these are: another user's session must neither carry nor show them. */
let ownerName = '';

const signedInUser = () => queryClient.getQueryData(sessionQuery.queryKey)?.userName ?? '';

/** What must not run at the same time: uploads of one key would be stored in any order. */
const laneOf = ({ kind, instanceID, bucketName, key }: Transfer) =>
  kind === 'upload' ? `${bucketName}/${key}` : instanceID;

const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function watchLeaving(): void {
  if (waiting.length + active.size > 0) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
}

/** The refusal that says so, if the session is gone. A connection that broke may hide it: then the session call tells. */
async function sessionRefusal(error: unknown, signal: AbortSignal): Promise<unknown> {
  if (isSessionRefusal(error)) return error;
  if (!(error instanceof BrokenTransferError) || error.reason !== 'cut') return null;
  try {
    await call(sessionView, {}, { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) });
    return null;
  } catch (answer) {
    return isSessionRefusal(answer) ? answer : null;
  }
}

/** Answers whether it failed or was cancelled for good, and does not wait for a session. */
async function settleFailure(instanceID: string, error: unknown, signal: AbortSignal): Promise<boolean> {
  const refusal = signal.aborted ? null : await sessionRefusal(error, signal);
  // Dropped meanwhile, with all that wanted to hear of it.
  if (!jobs.has(instanceID)) return false;
  // It may have been cancelled while the session was asked about.
  if (signal.aborted) {
    report(instanceID, transferEvents.cancel());
    return true;
  }
  if (refusal === null) {
    report(instanceID, transferEvents.fail(transferFailureWords(error)));
    // A download runs with the panel closed; its failure must not go unseen.
    openManager();
    return true;
  }
  waiting.unshift(instanceID);
  report(instanceID, transferEvents.wait());
  useTransfers.setState({ waitsForSession: true });
  noteFailure(refusal, { isBackground: true });
  return false;
}

async function start(instanceID: string, job: Job): Promise<void> {
  const abort = new AbortController();
  active.set(instanceID, { abort, lane: laneOf(job.entry), kind: job.entry.kind });
  let lastBytes = 0;
  report(instanceID, { waitingForFile: false });
  try {
    const movedBytes = await job.run({
      signal: abort.signal,
      onProgress: (bytes, sizeBytes) => {
        meter(bytes - lastBytes);
        lastBytes = bytes;
        report(instanceID, transferEvents.progress(bytes, sizeBytes));
      },
    });
    meter(movedBytes - lastBytes);
    report(instanceID, transferEvents.complete(movedBytes));
    jobs.delete(instanceID);
    job.onSettled?.(true);
  } catch (error) {
    if (await settleFailure(instanceID, error, abort.signal)) job.onSettled?.(false);
  } finally {
    active.delete(instanceID);
    pump();
  }
}

/** The administrator's own limit of a kind; 0 leaves it to the page's. */
function hasRoom(kind: Transfer['kind'], running: readonly Running[]): boolean {
  const limits = queryClient.getQueryData(sessionQuery.queryKey)?.envConstants;
  const most = kind === 'upload' ? limits?.maxConcurrentUploads : limits?.maxConcurrentDownloads;
  return !most || running.filter((one) => one.kind === kind).length < most;
}

/** Takes the first waiting one that has room and whose key no running upload writes. */
function takeNext(): string | undefined {
  const running = [...active.values()];
  const busy = new Set(running.map(({ lane }) => lane));
  const index = waiting.findIndex((id) => {
    const job = jobs.get(id);
    return job === undefined || (!busy.has(laneOf(job.entry)) && hasRoom(job.entry.kind, running));
  });
  return index === -1 ? undefined : waiting.splice(index, 1)[0];
}

function pump(): void {
  while (active.size < mostAtOnce && !useTransfers.getState().waitsForSession) {
    const instanceID = takeNext();
    if (instanceID === undefined) break;
    const job = jobs.get(instanceID);
    if (job) void start(instanceID, job);
  }
  if (waiting.length + active.size === 0) {
    resetMeter();
    flushReports();
  }
  watchLeaving();
}

/** Puts jobs into the list, newest first, and into the queue, oldest first. */
export function enqueue(added: readonly Job[]): void {
  ownerName = signedInUser();
  useTransfers.setState((state) =>
    withAdded(
      state,
      added.map((job) => job.entry),
    ),
  );
  for (const job of added) {
    if (job.entry.failure) {
      job.onSettled?.(false);
      continue;
    }
    jobs.set(job.entry.instanceID, job);
    waiting.push(job.entry.instanceID);
  }
  pump();
}

export function cancelTransfers(instanceIDs: readonly string[]): void {
  const chosen = new Set(instanceIDs);
  waiting = waiting.filter((id) => !chosen.has(id));
  for (const id of chosen) {
    const running = active.get(id);
    if (running) {
      running.abort.abort();
      continue;
    }
    report(id, transferEvents.cancel());
    jobs.get(id)?.onSettled?.(false);
  }
  // With nothing left to wait for, the question for a new session goes away too.
  if (waiting.length + active.size === 0) useTransfers.setState({ waitsForSession: false });
  pump();
}

export function retryTransfers(instanceIDs: readonly string[]): void {
  for (const id of instanceIDs) {
    if (!jobs.has(id) || active.has(id) || waiting.includes(id)) continue;
    report(id, transferEvents.wait());
    waiting.push(id);
  }
  flushReports();
  pump();
}

/** Lets go of the file behind an entry that left the list. */
export function forgetTransfer(instanceID: string): void {
  jobs.delete(instanceID);
}

/** Stops everything and empties the list: the end of the session that it belongs to. */
export function dropTransfers(): void {
  for (const { abort } of active.values()) abort.abort();
  jobs.clear();
  waiting = [];
  dropReports();
  useTransfers.setState(noTransfers);
  pump();
}

/** After somebody signed in: the same user's transfers go on, another user sees none of them. */
function resumeTransfers(userName: string): void {
  if (userName !== ownerName) {
    if (useTransfers.getState().entries.length > 0) dropTransfers();
    return;
  }
  if (!useTransfers.getState().waitsForSession) return;
  useTransfers.setState({ waitsForSession: false });
  pump();
}

// What runs would go on with the other user's session.
useSystem.subscribe(({ isOtherUser }) => {
  if (isOtherUser && useTransfers.getState().entries.length > 0) dropTransfers();
});

// Any session call that succeeds, from the dialog over the page or from the sign-in page, lets the queue go on.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  if (event.query.queryHash !== hashKey(sessionQuery.queryKey)) return;
  const userName = signedInUser();
  if (userName !== '') resumeTransfers(userName);
});
