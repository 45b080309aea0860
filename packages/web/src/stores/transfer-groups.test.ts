import { expect, test } from 'vitest';
import { foldedAtFirst, transferLines } from './transfer-groups.ts';
import { newTransfer, transferEvents, type Transfer, type TransferPatch } from './transfers.ts';

const added = (key: string, patch: TransferPatch = {}): Transfer => ({
  ...newTransfer({ instanceID: key, kind: 'upload', bucketName: 'photos', key, sizeBytes: 10 }),
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

test('groups transfers as active, failed, waiting and done, newest first in each', () => {
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

test('shows an archive that lacks something where the others are folded away', () => {
  const done = transferEvents.complete(10);
  const lacking = added('lacking', { ...done, gaps: { count: 1, keys: ['a'] } });
  const lines = transferLines([added('whole', done), lacking], () => true);
  expect(lines).toEqual([
    { kind: 'group', state: 'done', count: 2 },
    { kind: 'transfer', transfer: lacking },
  ]);
});
