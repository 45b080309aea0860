import { expect, test } from 'vitest';
import { objectDownloadMany } from './archive-schemas.ts';

test('an archive is asked for by 1 to 100,000 names', () => {
  const fits = (count: number) =>
    objectDownloadMany.body.safeParse(Array.from({ length: count }, (_, at) => `${at}`)).success;
  expect([0, 1, 100_000, 100_001].map(fits)).toEqual([false, true, true, false]);
});
