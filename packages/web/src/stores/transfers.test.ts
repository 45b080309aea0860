import { beforeEach, describe, expect, it } from 'vitest';
import { remainingSeconds, transferTotals } from './transfer-totals.ts';
import {
  canBeRetried,
  closeManager,
  newTransfer,
  noTransfers,
  openManager,
  toggleManager,
  transferEvents,
  transfersActive,
  transferState,
  useTransfers,
  withAdded,
  withCleaned,
  withDeleted,
  withPatches,
  type Transfer,
} from './transfers.ts';

const entry = (instanceID: string, more: Partial<Transfer> = {}): Transfer => ({
  ...newTransfer({
    instanceID,
    kind: 'upload',
    bucketName: 'harbour',
    key: `${instanceID}.txt`,
    sizeBytes: 200,
  }),
  ...more,
});

const ids = (entries: readonly Transfer[]) => entries.map((each) => each.instanceID);
const words = { errorMessage: 'Refused', detailedError: '' };

beforeEach(() => useTransfers.setState(noTransfers));

describe('the transfer list', () => {
  it('adds new transfers at the front', () => {
    const state = withAdded(withAdded(noTransfers, [entry('a')]), [entry('b'), entry('c')]);
    expect(ids(state.entries)).toEqual(['c', 'b', 'a']);
  });

  it('sets the percentage and clears waitingForFile on progress', () => {
    const state = withPatches(
      withAdded(noTransfers, [entry('a'), entry('b')]),
      new Map([['a', transferEvents.progress(50, 200)]]),
    );
    expect(state.entries[1]).toMatchObject({ percentage: 25, waitingForFile: false, done: false });
    expect(state.entries[0]).toMatchObject({ percentage: 0, waitingForFile: true });
  });

  it('shows 100 % on completion only', () => {
    expect(transferEvents.progress(200, 200).percentage).toBe(99);
    const state = withPatches(
      withAdded(noTransfers, [entry('a')]),
      new Map([['a', transferEvents.complete(200)]]),
    );
    expect(state.entries[0]).toMatchObject({ percentage: 100, done: true });
  });

  it('closes the panel when deleting leaves nothing', () => {
    const open = { ...withAdded(noTransfers, [entry('a'), entry('b')]), managerOpen: true };
    const one = withDeleted(open, 'a');
    expect(one).toMatchObject({ managerOpen: true });
    expect(withDeleted(one, 'b')).toMatchObject({ managerOpen: false, entries: [] });
  });

  it('removes only done entries when cleaning', () => {
    const state = withAdded(noTransfers, [
      entry('done', { done: true }),
      entry('failed', { failure: words }),
      entry('cancelled', { isCancelled: true }),
      entry('waiting'),
    ]);
    expect(ids(withCleaned(state).entries)).toEqual(['waiting', 'cancelled', 'failed']);
  });

  it('opens, closes and toggles', () => {
    openManager();
    expect(useTransfers.getState().managerOpen).toBe(true);
    toggleManager();
    expect(useTransfers.getState().managerOpen).toBe(false);
    toggleManager();
    closeManager();
    expect(useTransfers.getState().managerOpen).toBe(false);
  });

  it('ignores patches of a deleted transfer', () => {
    const state = withDeleted(withAdded(noTransfers, [entry('a')]), 'a');
    expect(withPatches(state, new Map([['a', transferEvents.complete(200)]])).entries).toEqual([]);
  });

  it('reports whether any transfer is active', () => {
    useTransfers.setState(
      withAdded(noTransfers, [entry('a', { done: true }), entry('b', { failure: words })]),
    );
    expect(transfersActive()).toBe(false);
    useTransfers.setState(withAdded(useTransfers.getState(), [entry('c')]));
    expect(transfersActive()).toBe(true);
  });

  it('does not count a paused transfer, or one without its file, as active', () => {
    useTransfers.setState(
      withAdded(noTransfers, [entry('a', transferEvents.pause()), entry('b', { needsFile: true })]),
    );
    expect(transfersActive()).toBe(false);
    const [file, paused] = useTransfers.getState().entries;
    expect(file && transferState(file)).toBe('needsFile');
    expect(paused && transferState(paused)).toBe('paused');
    expect(paused && transferState({ ...paused, ...transferEvents.wait() })).toBe('waiting');
  });

  it('restarts as waiting', () => {
    const failed = entry('a', { failure: words, waitingForFile: false, percentage: 40 });
    expect(transferState(failed)).toBe('failed');
    expect(transferState({ ...failed, ...transferEvents.wait() })).toBe('waiting');
  });
});

describe('totals', () => {
  it('excludes cancelled transfers and counts failed ones as not moved', () => {
    const totals = transferTotals([
      entry('a', { done: true, movedBytes: 200, percentage: 100, waitingForFile: false }),
      entry('b', { movedBytes: 100, waitingForFile: false }),
      entry('c', { failure: words, movedBytes: 10 }),
      entry('d', { isCancelled: true }),
    ]);
    expect(totals).toMatchObject({ sizeBytes: 600, movedBytes: 300, failedBytes: 200, percentage: 50 });
    expect(totals.counts).toEqual({
      done: 1,
      running: 1,
      failed: 1,
      cancelled: 1,
      waiting: 0,
      paused: 0,
      needsFile: 0,
    });
    expect(remainingSeconds(totals, 50)).toBe(2);
    expect(remainingSeconds(totals, 0)).toBeNull();
  });

  it('leaves paused transfers out of the time left, and those without a file out of all', () => {
    const totals = transferTotals([
      entry('a', { movedBytes: 100, waitingForFile: false }),
      entry('b', { movedBytes: 50, ...transferEvents.pause() }),
      entry('c', { movedBytes: 150, waitingForFile: false, needsFile: true }),
    ]);
    expect(totals).toMatchObject({ sizeBytes: 400, movedBytes: 150, pausedBytes: 150, percentage: 37 });
    expect(totals.counts).toMatchObject({ running: 1, paused: 1, needsFile: 1 });
    expect(remainingSeconds(totals, 50)).toBe(2);
  });

  it('never shows 100 % while something failed', () => {
    const done = entry('a', { done: true, movedBytes: 200, percentage: 100 });
    expect(transferTotals([done]).percentage).toBe(100);
    expect(transferTotals([done, entry('b', { failure: words })]).percentage).toBe(50);
    expect(transferTotals([done, entry('b', { failure: words, sizeBytes: 0 })]).percentage).toBe(99);
    expect(transferTotals([entry('b', { failure: words, sizeBytes: 0 })]).percentage).toBe(0);
  });

  it('offers a retry only where it can help', () => {
    expect(canBeRetried(entry('a', { failure: words }))).toBe(true);
    expect(canBeRetried(entry('a', { failure: words, canRetry: false }))).toBe(false);
    expect(canBeRetried(entry('a', { isCancelled: true }))).toBe(false);
  });
});
