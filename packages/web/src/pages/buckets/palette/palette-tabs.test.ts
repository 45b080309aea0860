import { expect, test } from 'vitest';
import { paletteTabs } from './palette-tabs.ts';

const tabs = ['Objects', 'Events', 'Lifecycle'].map((label) => ({ label, to: label.toLowerCase() }));
const offered = { bucketNames: ['everything', 'photos'], tabs, shownBucket: undefined };

const found = (query: string, shownBucket?: string) =>
  paletteTabs(query, { ...offered, shownBucket }).map(({ bucketName, label }) => `${bucketName} ${label}`);

test('matches one word with the tab and the others with the bucket', () => {
  expect(found('everything lifecycle')).toEqual(['everything Lifecycle']);
  expect(found('life phot')).toEqual(['photos Lifecycle']);
  expect(found('everything')).toEqual([]);
  expect(found('lifecycle')).toEqual([]);
  expect(found('nothing lifecycle')).toEqual([]);
});

test('offers tabs of the shown bucket without its name', () => {
  expect(found('', 'photos')).toEqual(['photos Objects', 'photos Events', 'photos Lifecycle']);
  expect(found('lifecycle', 'photos')).toEqual(['photos Lifecycle']);
  expect(found('everything lifecycle', 'photos')).toEqual(['everything Lifecycle']);
});
