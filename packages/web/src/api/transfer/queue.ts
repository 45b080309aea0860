import { sessionView } from '@longshore/contract/session';
import { hashKey } from '@tanstack/react-query';
import {
  openManager,
  transferEvents,
  useTransfers,
  withAdded,
  type Transfer,
} from '../../stores/transfers.ts';
import { call } from '../call.ts';
import { queryClient } from '../query-client.ts';
import { sessionQuery } from '../session.ts';
import { isSessionRefusal, noteFailure } from '../session-loss.ts';
import { BrokenTransferError } from './broken-transfer.ts';
import { transferFailureWords } from './failure-words.ts';
import { flushReports, meter, report, resetMeter } from './report.ts';
import type { MoveOptions } from './upload.ts';

/** A browser opens six connections to one HTTP/1.1 server; the screens need the others. */
const mostAtOnce = 3;

export interface Job {
  readonly entry: Transfer;
  /** Moves the bytes and answers how many they were. */
  readonly run: (options: MoveOptions) => Promise<number>;
  /** Called once the bytes are where they belong. */
  readonly onDone?: () => void;
}

interface QueuedJob extends Job {
  /** Who queued it: another user's session must not carry it. */
  readonly userName: string;
}

const jobs = new Map<string, QueuedJob>();
const active = new Map<string, AbortController>();
let waiting: string[] = [];

const signedInUser = () => queryClient.getQueryData(sessionQuery.queryKey)?.userName ?? '';

const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function watchLeaving(): void {
  if (waiting.length + active.size > 0) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
}

/** The refusal that says so, if the session is gone. A connection that broke may hide it: then the session call tells. */
async function sessionRefusal(error: unknown): Promise<unknown> {
  if (isSessionRefusal(error)) return error;
  if (!(error instanceof BrokenTransferError) || error.reason !== 'cut') return null;
  try {
    await call(sessionView, {}, { signal: AbortSignal.timeout(10_000) });
    return null;
  } catch (answer) {
    return isSessionRefusal(answer) ? answer : null;
  }
}

async function settleFailure(instanceID: string, error: unknown): Promise<void> {
  const refusal = await sessionRefusal(error);
  if (refusal === null) {
    report(instanceID, transferEvents.fail(transferFailureWords(error)));
    // A download runs with the panel closed; its failure must not go unseen.
    openManager();
    return;
  }
  waiting.unshift(instanceID);
  report(instanceID, transferEvents.wait());
  useTransfers.setState({ waitsForSession: true });
  noteFailure(refusal, { isBackground: true });
}

async function start(instanceID: string, job: QueuedJob): Promise<void> {
  const abort = new AbortController();
  active.set(instanceID, abort);
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
    job.onDone?.();
  } catch (error) {
    if (abort.signal.aborted) report(instanceID, transferEvents.cancel());
    else await settleFailure(instanceID, error);
  } finally {
    active.delete(instanceID);
    pump();
  }
}

function pump(): void {
  while (active.size < mostAtOnce && !useTransfers.getState().waitsForSession) {
    const instanceID = waiting.shift();
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
  const userName = signedInUser();
  useTransfers.setState((state) =>
    withAdded(
      state,
      added.map((job) => job.entry),
    ),
  );
  for (const job of added) {
    if (job.entry.failure) continue;
    jobs.set(job.entry.instanceID, { ...job, userName });
    waiting.push(job.entry.instanceID);
  }
  pump();
}

export function cancelTransfers(instanceIDs: readonly string[]): void {
  const chosen = new Set(instanceIDs);
  waiting = waiting.filter((id) => !chosen.has(id));
  for (const id of chosen) {
    const running = active.get(id);
    if (running) running.abort();
    else report(id, transferEvents.cancel());
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

/** After somebody signed in: what the same user queued goes on, what another user queued fails. */
export function resumeTransfers(userName: string): void {
  if (!useTransfers.getState().waitsForSession) return;
  const foreign = waiting.filter((id) => jobs.get(id)?.userName !== userName);
  waiting = waiting.filter((id) => jobs.get(id)?.userName === userName);
  const words = transferFailureWords(new BrokenTransferError('otherUser'));
  for (const id of foreign) report(id, transferEvents.fail(words, false));
  useTransfers.setState({ waitsForSession: false });
  pump();
}

// Any session call that succeeds, from the dialog over the page or from the sign-in page, lets the queue go on.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  if (event.query.queryHash !== hashKey(sessionQuery.queryKey)) return;
  const userName = signedInUser();
  if (userName !== '') resumeTransfers(userName);
});
