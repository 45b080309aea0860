import { expect, test } from 'vitest';
import { s3Against } from '#/testing/answering-server.ts';
import { stateAt } from './state-at.ts';

const at = Date.parse('2026-01-02T00:00:00.000Z');
const { signal } = new AbortController();

const version = (key: string, id: string, modifiedAt: string): string =>
  `<Version><Key>${key}</Key><VersionId>${id}</VersionId><LastModified>${modifiedAt}</LastModified><Size>1</Size></Version>`;
const folder = (prefix: string): string => `<CommonPrefixes><Prefix>${prefix}</Prefix></CommonPrefixes>`;

/** A bucket whose list of versions has so many pages. */
async function pagesOf(count: number, contentOf: (page: number) => string) {
  const asked: (string | null)[] = [];
  const s3 = await s3Against((request, reply) => {
    const marker = new URL(request.url ?? '', 'http://server').searchParams.get('key-marker');
    asked.push(marker);
    const page = marker === null ? 1 : Number(marker) + 1;
    const next = page < count ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${page}</NextKeyMarker>` : '';
    reply.end(`<ListVersionsResult>${next}${contentOf(page)}</ListVersionsResult>`);
  });
  return { asked, s3 };
}

test('reads all pages and returns each key and folder once', async () => {
  const { s3, asked } = await pagesOf(3, (page) =>
    [
      folder('in/'),
      page === 1 ? version('before', 'v', '2026-01-01T00:00:00.000Z') : '',
      version('same', `v${page}`, `2026-01-01T00:00:0${4 - page}.000Z`),
      page === 3 ? version('then', 'v', '2026-01-01T00:00:00.000Z') : '',
    ].join(''),
  );
  const state = await stateAt({ s3, signal }, { bucket: 'bkt', prefix: '', at });
  expect(asked).toEqual([null, '1', '2']);
  expect(state.isComplete).toBe(true);
  expect(state.folders).toEqual(['in/']);
  expect(state.objects.map(({ key, version: { id } = { id: '' } }) => [key, id])).toEqual([
    ['before', 'v'],
    ['same', 'v1'],
    ['then', 'v'],
  ]);
});

test.each([
  [50, true],
  [51, false],
])('reads at most 50 of %i pages', async (count, isComplete) => {
  const { s3, asked } = await pagesOf(count, (page) => version(`k${page}`, 'v', '2026-01-01T00:00:00.000Z'));
  const state = await stateAt({ s3, signal }, { bucket: 'bkt', prefix: '', at });
  expect(asked).toHaveLength(50);
  expect(state.objects).toHaveLength(50);
  expect(state.isComplete).toBe(isComplete);
});

test('counts a version from its own millisecond on, the first of two equal ones', async () => {
  const { s3 } = await pagesOf(1, () =>
    [
      version('a', 'late', '2026-01-02T00:00:00.001Z'),
      version('a', 'first', '2026-01-02T00:00:00.000Z'),
      version('a', 'second', '2026-01-02T00:00:00.000Z'),
    ].join(''),
  );
  const { objects } = await stateAt({ s3, signal }, { bucket: 'bkt', prefix: '', at });
  expect(objects).toMatchObject([{ key: 'a', version: { id: 'first' } }]);
});

test('omits a folder’s own marker, and returns a single key', async () => {
  const marker = (key: string) => pagesOf(1, () => version(key, 'v', '2026-01-01T00:00:00.000Z'));
  const inFolder = await marker('in/');
  const level = { bucket: 'bkt', at };
  expect(await stateAt({ s3: inFolder.s3, signal }, { ...level, prefix: 'in/' })).toMatchObject({
    objects: [],
  });
  const alone = await marker('in');
  const state = await stateAt({ s3: alone.s3, signal }, { ...level, prefix: 'in' });
  expect(state.objects).toMatchObject([{ key: 'in' }]);
});
