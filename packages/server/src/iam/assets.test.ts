import { zipOf } from '@longshore/testkit/zip';
import { expect, test } from 'vitest';
import { readZip } from '#/archive/zip-archive.ts';
import { mostFiles, readAssets } from './assets.ts';

const reservedBytes: number[] = [];
const reading = {
  unreadable: (details: string) => new Error(`Whoever wrote it is told: ${details}`),
  reservation: { add: (sizeBytes: number) => void reservedBytes.push(sizeBytes) },
};
const read = (files: Record<string, string>) => readAssets(readZip(zipOf(files), mostFiles), reading);

test('reads the files of an export, and names the others', async () => {
  const users = '{"dana":{"status":"enabled"},"odd":7}';
  const { assets, otherFiles } = await read({ 'iam-assets/users.json': users, 'iam-assets/more.json': '{}' });
  expect([...assets.users]).toEqual([
    ['dana', { status: 'enabled' }],
    ['odd', null],
  ]);
  expect(otherFiles).toEqual(['iam-assets/more.json']);
  expect(reservedBytes).toEqual([users.length]);
});

test.each([
  ['that are no zip', undefined, 'It is no zip archive'],
  [
    'that are too many',
    Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${String(at)}`, ''])),
    '100 files',
  ],
  ['that are not JSON', { 'iam-assets/users.json': '{' }, 'Its file iam-assets/users.json is not JSON'],
  ['that are a list', { 'iam-assets/users.json': '[]' }, 'is not an object with a member for each name'],
  ['that are nested too deep', { 'iam-assets/users.json': '['.repeat(100) }, 'is nested too deep'],
])('rejects files %s in the words of whoever reads', async (_words, files, details) => {
  const asked = files === undefined ? readAssets(undefined, reading) : read(files);
  await expect(asked).rejects.toThrow(/Whoever wrote it/);
  await expect(asked).rejects.toThrow(details);
});

test('counts the values of all files together', async () => {
  const list = (values: number) => JSON.stringify({ list: Array.from({ length: values }, () => 1) });
  const files = (values: number) => ({
    'iam-assets/users.json': list(values),
    'iam-assets/groups.json': list(values),
  });
  await expect(read(files(900_000))).resolves.toBeDefined();
  await expect(read(files(1_100_000))).rejects.toThrow('has too many values');
});
