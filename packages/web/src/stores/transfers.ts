import { create } from 'zustand';
import type { ErrorWords } from '#/api/error-words.ts';

/** One entry of the upload manager; downloads are listed beside the uploads. */
export interface Transfer {
  readonly instanceID: string;
  readonly kind: 'upload' | 'download';
  readonly bucketName: string;
  readonly key: string;
  readonly sizeBytes: number;
  readonly movedBytes: number;
  /** 0 to 100, whole. */
  readonly percentage: number;
  readonly waitingForFile: boolean;
  readonly done: boolean;
  readonly isCancelled: boolean;
  readonly failure: ErrorWords | null;
  /** False where trying again cannot help: a key that the server would rename. */
  readonly canRetry: boolean;
  /** Stopped by a person until a person goes on with it. */
  readonly isPaused: boolean;
  /** Begun before this page: it goes on once its file is picked again. */
  readonly needsFile: boolean;
  /** What it waits for, or does beside moving bytes. */
  readonly note: TransferNote | null;
  /** Of uploads in parts: which way the bytes go; null before that is known. */
  readonly way: TransferWay | null;
  /** Of archives: what could not be put in. */
  readonly gaps: TransferGaps | null;
}

export type TransferNote = 'connection' | 'otherTab' | 'checking';

/** How many objects, and the first of them. */
export interface TransferGaps {
  readonly count: number;
  readonly keys: readonly string[];
}

export type TransferWay = 'console' | 'direct';

type NewTransfer = Pick<Transfer, 'instanceID' | 'kind' | 'bucketName' | 'key' | 'sizeBytes'>;

/** One that waits for its turn. */
export const newTransfer = (transfer: NewTransfer): Transfer => ({
  ...transfer,
  movedBytes: 0,
  percentage: 0,
  waitingForFile: true,
  done: false,
  isCancelled: false,
  failure: null,
  canRetry: true,
  isPaused: false,
  needsFile: false,
  note: null,
  way: null,
  gaps: null,
});

export type TransferPatch = Partial<Omit<Transfer, 'instanceID'>>;

export interface Transfers {
  /** The one added last is first. */
  readonly entries: readonly Transfer[];
  readonly managerOpen: boolean;
  /** Over the last seconds, all transfers together. */
  readonly bytesPerSecond: number;
  /** A transfer was answered 401: the queue rests until somebody signs in again. */
  readonly waitsForSession: boolean;
}

export const noTransfers: Transfers = {
  entries: [],
  managerOpen: false,
  bytesPerSecond: 0,
  waitsForSession: false,
};

export type TransferState = 'waiting' | 'running' | 'paused' | 'needsFile' | 'done' | 'failed' | 'cancelled';

export function transferState(transfer: Transfer): TransferState {
  if (transfer.done) return 'done';
  if (transfer.isCancelled) return 'cancelled';
  if (transfer.failure) return 'failed';
  if (transfer.needsFile) return 'needsFile';
  if (transfer.isPaused) return 'paused';
  return transfer.waitingForFile ? 'waiting' : 'running';
}

/** Goes on by itself. */
export function isPending(transfer: Transfer): boolean {
  const state = transferState(transfer);
  return state === 'waiting' || state === 'running';
}

/** What one event means for an entry; the queue gathers these and applies them together. */
export const transferEvents = {
  progress: (movedBytes: number, sizeBytes: number): TransferPatch => ({
    movedBytes,
    // 100 % is said on completion only: the last bytes sent are not yet the object stored.
    percentage: sizeBytes > 0 ? Math.min(99, Math.floor((movedBytes / sizeBytes) * 100)) : 0,
    waitingForFile: false,
  }),
  complete: (sizeBytes: number): TransferPatch => ({
    movedBytes: sizeBytes,
    sizeBytes,
    percentage: 100,
    waitingForFile: false,
    done: true,
    note: null,
  }),
  fail: (failure: ErrorWords, canRetry = true): TransferPatch => ({
    failure,
    canRetry,
    waitingForFile: false,
    note: null,
  }),
  cancel: (): TransferPatch => ({ isCancelled: true, isPaused: false, waitingForFile: false, note: null }),
  pause: (): TransferPatch => ({ isPaused: true, waitingForFile: false, note: null }),
  wait: (): TransferPatch => ({
    percentage: 0,
    movedBytes: 0,
    waitingForFile: true,
    isCancelled: false,
    isPaused: false,
    failure: null,
    note: null,
    gaps: null,
  }),
} as const;

export const withAdded = (state: Transfers, added: readonly Transfer[]): Transfers => ({
  ...state,
  // One by one to the front, as if each had been added alone.
  entries: [...added.toReversed(), ...state.entries],
});

/** Applies many patches in one pass; entries that were deleted meanwhile stay deleted. */
export const withPatches = (state: Transfers, patches: ReadonlyMap<string, TransferPatch>): Transfers => ({
  ...state,
  entries: state.entries.map((entry) => {
    const patch = patches.get(entry.instanceID);
    return patch ? { ...entry, ...patch } : entry;
  }),
});

function withEntries(state: Transfers, entries: readonly Transfer[]): Transfers {
  return { ...state, entries, managerOpen: state.managerOpen && entries.length > 0 };
}

export const withDeleted = (state: Transfers, instanceID: string): Transfers =>
  withEntries(
    state,
    state.entries.filter((entry) => entry.instanceID !== instanceID),
  );

export const withCleaned = (state: Transfers): Transfers =>
  withEntries(
    state,
    state.entries.filter((entry) => !entry.done),
  );

export const useTransfers = create<Transfers>(() => noTransfers);

/** Whether trying again can help. */
export const canBeRetried = (transfer: Transfer) => transferState(transfer) === 'failed' && transfer.canRetry;

export const openManager = () => useTransfers.setState({ managerOpen: true });
export const closeManager = () => useTransfers.setState({ managerOpen: false });
export const toggleManager = () => useTransfers.setState((state) => ({ managerOpen: !state.managerOpen }));

/** Whether anything is under way or waiting: leaving the page would lose it, and a lost session is asked for again in place. */
export const transfersActive = (): boolean => useTransfers.getState().entries.some(isPending);
