import { beforeEach, describe, expect, it } from 'vitest';
import { remainingSeconds, transferTotals } from './transfer-totals.ts';
import {
  canBeRetried,
  closeManager,
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
  instanceID,
  kind: 'upload',
  bucketName: 'harbour',
  key: `${instanceID}.txt`,
  sizeBytes: 200,
  movedBytes: 0,
  percentage: 0,
  waitingForFile: true,
  done: false,
  isCancelled: false,
  failure: null,
  canRetry: true,
  ...more,
});

const ids = (entries: readonly Transfer[]) => entries.map((each) => each.instanceID);
const words = { errorMessage: 'Refused', detailedError: '' };

beforeEach(() => useTransfers.setState(noTransfers));

describe('the transfer list', () => {
  it('adds new entries at the front, each before the one added just before it', () => {
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

  it('says 100 % on completion only', () => {
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

  it('does not bring back an entry that was deleted before its last patch', () => {
    const state = withDeleted(withAdded(noTransfers, [entry('a')]), 'a');
    expect(withPatches(state, new Map([['a', transferEvents.complete(200)]])).entries).toEqual([]);
  });

  it('knows whether anything is under way', () => {
    useTransfers.setState(
      withAdded(noTransfers, [entry('a', { done: true }), entry('b', { failure: words })]),
    );
    expect(transfersActive()).toBe(false);
    useTransfers.setState(withAdded(useTransfers.getState(), [entry('c')]));
    expect(transfersActive()).toBe(true);
  });

  it('starts again as waiting', () => {
    const failed = entry('a', { failure: words, waitingForFile: false, percentage: 40 });
    expect(transferState(failed)).toBe('failed');
    expect(transferState({ ...failed, ...transferEvents.wait() })).toBe('waiting');
  });
});

describe('totals', () => {
  it('counts what failed as not there, and leaves out what was cancelled', () => {
    const totals = transferTotals([
      entry('a', { done: true, movedBytes: 200, percentage: 100, waitingForFile: false }),
      entry('b', { movedBytes: 100, waitingForFile: false }),
      entry('c', { failure: words, movedBytes: 10 }),
      entry('d', { isCancelled: true }),
    ]);
    expect(totals).toMatchObject({ sizeBytes: 600, movedBytes: 300, failedBytes: 200, percentage: 50 });
    expect(totals.counts).toEqual({ done: 1, running: 1, failed: 1, cancelled: 1, waiting: 0 });
    expect(remainingSeconds(totals, 50)).toBe(2);
    expect(remainingSeconds(totals, 0)).toBeNull();
  });

  it('never says 100 % while something failed', () => {
    const done = entry('a', { done: true, movedBytes: 200, percentage: 100 });
    expect(transferTotals([done]).percentage).toBe(100);
    expect(transferTotals([done, entry('b', { failure: words })]).percentage).toBe(50);
    expect(transferTotals([done, entry('b', { failure: words, sizeBytes: 0 })]).percentage).toBe(99);
    expect(transferTotals([entry('b', { failure: words, sizeBytes: 0 })]).percentage).toBe(0);
  });

  it('tries again only what can be', () => {
    expect(canBeRetried(entry('a', { failure: words }))).toBe(true);
    expect(canBeRetried(entry('a', { failure: words, canRetry: false }))).toBe(false);
    expect(canBeRetried(entry('a', { isCancelled: true }))).toBe(false);
  });
});
