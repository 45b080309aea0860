import { expect, test } from 'vitest';
import { bucketOf } from '#/testing/bucket-of.ts';
import { sessionOf } from '#/testing/session-of.ts';
import { planUpload, type UploadPlan } from './upload-plan.ts';

const session = sessionOf('b/*');

const picked = (...paths: readonly string[]) =>
  paths.map((relativePath) => ({ file: new File(['x'], relativePath), relativePath }));

const pathsOf = (files: UploadPlan['replacing']) => [...files].map(({ relativePath }) => relativePath);

const refusedIn = ({ files }: UploadPlan) =>
  files.filter(({ refusal }) => refusal).map(({ relativePath }) => relativePath);

test('asks about object 1,001 and about one in a nested folder', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => `a${String(at)}`);
  const { list } = bucketOf([...many, 'z', 'top/sub/same.txt']);
  const files = picked('z', 'new', 'top/sub/same.txt', 'top/sub/new.txt', 'top/new/same.txt');
  const plan = await planUpload({ session, place: { bucketName: 'b', prefix: '' }, files, list });
  expect(pathsOf(plan.replacing)).toEqual(['z', 'top/sub/same.txt']);
  expect(plan.unchecked.size).toBe(0);
  expect(plan.files).toEqual(files);
});

test('asks about keys below the place, and lists no folder that does not exist', async () => {
  const { list, asked } = bucketOf(['in/a', 'a']);
  const place = { bucketName: 'b', prefix: 'in/' };
  const plan = await planUpload({ session, place, files: picked('a', 'new/deep/a'), list });
  expect(pathsOf(plan.replacing)).toEqual(['a']);
  expect(asked.map(({ prefix }) => prefix)).toEqual(['in', 'in/new', 'in/']);
});

test('returns files as unchecked where the list is refused', async () => {
  const { list } = bucketOf(['a', 'f/a'], { refused: ['f', 'f/'] });
  const place = { bucketName: 'b', prefix: '' };
  const plan = await planUpload({ session, place, files: picked('a', 'f/a', 'f/b'), list });
  expect(pathsOf(plan.replacing)).toEqual(['a']);
  expect(pathsOf(plan.unchecked)).toEqual(['f/a', 'f/b']);
});

test('rejects a file and a folder of the same name', async () => {
  const { list } = bucketOf(['same', 'taken/inner']);
  const place = { bucketName: 'b', prefix: '' };
  const files = picked('same/inner', 'taken', 'both', 'both/inner', 'fine');
  const plan = await planUpload({ session, place, files, list });
  expect(refusedIn(plan)).toEqual(['same/inner', 'taken', 'both/inner']);
  expect(plan.replacing.size + plan.unchecked.size).toBe(0);
});

test('asks about no file that is refused anyway', async () => {
  const { list, asked } = bucketOf(['a', 'b__XLDIR__']);
  const place = { bucketName: 'b', prefix: '' };
  const input = { place, files: picked('a', 'b__XLDIR__'), list };
  const plan = await planUpload({ session: sessionOf('b/b*'), ...input });
  expect(refusedIn(plan)).toEqual(['a']);
  expect(plan.replacing.size + plan.unchecked.size).toBe(0);
  expect(asked).toEqual([]);
});
