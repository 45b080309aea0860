import { expect, test } from 'vitest';
import { foldedAtFirst, transferLines } from './transfer-groups.ts';
import { transferEvents, type Transfer, type TransferPatch } from './transfers.ts';

const added = (key: string, patch: TransferPatch = {}): Transfer => ({
  instanceID: key,
  kind: 'upload',
  bucketName: 'photos',
  key,
  sizeBytes: 10,
  movedBytes: 0,
  percentage: 0,
  waitingForFile: true,
  done: false,
  isCancelled: false,
  failure: null,
  canRetry: true,
  ...patch,
});

const entries = [
  added('newest'),
  added('done', transferEvents.complete(10)),
  added('moving', transferEvents.progress(5, 10)),
  added('broken', transferEvents.fail({ errorMessage: 'no', detailedError: '' })),
  added('oldest'),
];

const shown = (isFolded: (state: Parameters<typeof foldedAtFirst.has>[0]) => boolean) =>
  transferLines(entries, isFolded).map((line) =>
    line.kind === 'group' ? `${line.state} ${line.count}` : line.transfer.key,
  );

test('groups what is active, failed, waiting and done, the last added first in each', () => {
  expect(shown((state) => foldedAtFirst.has(state))).toEqual([
    'running 1',
    'moving',
    'failed 1',
    'broken',
    'waiting 2',
    'newest',
    'oldest',
    'done 1',
  ]);
  expect(shown(() => false).at(-1)).toBe('done');
});
