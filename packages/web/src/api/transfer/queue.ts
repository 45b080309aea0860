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
  /** Has the storage server delete what was sent, once nobody wants to go on with it. */
  readonly discard?: () => Promise<void>;
  /** Once begun, the browser goes on with it when the page is left. */
  readonly outlivesPage?: true;
}

interface Running {
  readonly abort: AbortController;
  /** Stopped to go on later. */
  isPausing: boolean;
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

const isLostByLeaving = (): boolean =>
  waiting.length > 0 || [...active.keys()].some((id) => jobs.get(id)?.outlivesPage !== true);

function watchLeaving(): void {
  if (isLostByLeaving()) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
}

/** What cannot be deleted now stays among the incomplete uploads, and can go on or be aborted there. */
const discard = (job: Job | undefined): void => void job?.discard?.().catch(() => undefined);

function settleStopped(instanceID: string): boolean {
  if (active.get(instanceID)?.isPausing === true) {
    report(instanceID, transferEvents.pause());
    return false;
  }
  report(instanceID, transferEvents.cancel());
  discard(jobs.get(instanceID));
  return true;
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
  if (signal.aborted) return settleStopped(instanceID);
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
  active.set(instanceID, { abort, isPausing: false, lane: laneOf(job.entry), kind: job.entry.kind });
  let lastBytes = 0;
  report(instanceID, { waitingForFile: false });
  try {
    const movedBytes = await job.run({
      signal: abort.signal,
      onProgress: (bytes, sizeBytes) => {
        // What is sent once more was counted already.
        meter(Math.max(0, bytes - lastBytes));
        lastBytes = bytes;
        report(instanceID, transferEvents.progress(bytes, sizeBytes));
      },
      onFound: (foundBytes) => {
        lastBytes += foundBytes;
      },
      onNote: (note) => report(instanceID, { note }),
      onWay: (way) => report(instanceID, { way }),
      onGaps: (gaps) => report(instanceID, { gaps }),
    });
    meter(Math.max(0, movedBytes - lastBytes));
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
  const lanes = new Set(added.map(({ entry }) => laneOf(entry)));
  useTransfers.setState((state) => ({
    ...withAdded(
      // What waits for its file gets it here, or is overwritten.
      { ...state, entries: state.entries.filter((entry) => !entry.needsFile || !lanes.has(laneOf(entry))) },
      added.map((job) => job.entry),
    ),
  }));
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
    discard(jobs.get(id));
  }
  // With nothing left to wait for, the question for a new session goes away too.
  if (waiting.length + active.size === 0) useTransfers.setState({ waitsForSession: false });
  pump();
}

/** Stops them until somebody goes on with them; what is in parts goes on where it was. */
export function pauseTransfers(instanceIDs: readonly string[]): void {
  const chosen = new Set(instanceIDs);
  const resting = waiting.filter((id) => chosen.has(id));
  waiting = waiting.filter((id) => !chosen.has(id));
  for (const id of resting) report(id, transferEvents.pause());
  for (const id of chosen) {
    const running = active.get(id);
    if (!running) continue;
    running.isPausing = true;
    running.abort.abort();
  }
  flushReports();
  pump();
}

/** Once more what failed, and on with what is paused. */
export function retryTransfers(instanceIDs: readonly string[]): void {
  const queued = new Set(waiting);
  for (const id of instanceIDs) {
    if (!jobs.has(id) || active.has(id) || queued.has(id)) continue;
    report(id, transferEvents.wait());
    waiting.push(id);
  }
  flushReports();
  pump();
}

/** Lets go of the file behind an entry that left the list, and of what was sent of it. */
export function forgetTransfer(instanceID: string): void {
  discard(jobs.get(instanceID));
  jobs.delete(instanceID);
}

/** Lists what was begun before this page. */
export function addResumable(entries: readonly Transfer[]): void {
  ownerName = signedInUser();
  useTransfers.setState((state) => withAdded(state, entries));
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
