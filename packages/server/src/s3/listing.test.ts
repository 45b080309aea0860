import { expect, test } from 'vitest';
import { s3Against } from '#/testing/answering-server.ts';
import { listObjects } from './calls/list-objects.ts';
import { listVersions } from './calls/list-versions.ts';
import type { ListingInput } from './listing.ts';

const options = { signal: new AbortController().signal };
const level = { bucket: 'bkt', prefix: 'a b/', recursive: false, pageSize: 7 };

/** What a call answers, and the parameters that it asked with. */
async function listed(list: typeof listObjects, input: ListingInput, inside = '') {
  let asked = {};
  const root = list === listObjects ? 'ListBucketResult' : 'ListVersionsResult';
  const s3 = await s3Against((request, reply) => {
    asked = Object.fromEntries(new URL(request.url ?? '', 'http://server').searchParams);
    reply.end(`<${root}>${inside}</${root}>`);
  });
  return { page: await list(s3, input, options), asked };
}

const common = { prefix: 'a b/', 'max-keys': '7', 'encoding-type': 'url' };

test.each([
  [listObjects, level, { 'list-type': '2', delimiter: '/' }],
  [listObjects, { ...level, recursive: true }, { 'list-type': '2' }],
  [listObjects, { ...level, withMetadata: true }, { 'list-type': '2', delimiter: '/', metadata: 'true' }],
  [
    listObjects,
    { ...level, after: { token: 't' } },
    { 'list-type': '2', delimiter: '/', 'continuation-token': 't' },
  ],
  // A position in a list of another kind is none.
  [
    listObjects,
    { ...level, after: { keyMarker: 'k', versionMarker: 'v' } },
    { 'list-type': '2', delimiter: '/' },
  ],
  [listVersions, { ...level, after: { token: 't' } }, { versions: '', delimiter: '/' }],
  [
    listVersions,
    { ...level, after: { keyMarker: 'k', versionMarker: 'v' } },
    { versions: '', delimiter: '/', 'key-marker': 'k', 'version-id-marker': 'v' },
  ],
  [
    listVersions,
    { ...level, after: { keyMarker: 'k', versionMarker: '' } },
    { versions: '', delimiter: '/', 'key-marker': 'k' },
  ],
])('requests the given page', async (list, input, more) => {
  expect((await listed(list, input)).asked).toEqual({ ...common, ...more });
});

const encoded = '<EncodingType>url</EncodingType>';

test('decodes keys and folders only where they are encoded', async () => {
  const inside =
    '<Contents><Key>a%2Bb+c</Key></Contents><CommonPrefixes><Prefix>d%2F</Prefix></CommonPrefixes>';
  expect((await listed(listObjects, level, encoded + inside)).page).toMatchObject({
    objects: [{ key: 'a+b c' }],
    folders: ['d/'],
  });
  expect((await listed(listObjects, level, inside)).page).toMatchObject({
    objects: [{ key: 'a%2Bb+c' }],
    folders: ['d%2F'],
  });
  await expect(
    listed(listObjects, level, `${encoded}<Contents><Key>%E9</Key></Contents>`),
  ).rejects.toMatchObject({
    code: 'UpstreamInvalid',
  });
});

test('returns all members of a listed object', async () => {
  const whole = `<Contents><Key>a</Key><Size>5</Size><LastModified>2026-01-01T00:00:00Z</LastModified>
    <ETag>"e"</ETag><StorageClass>COLD</StorageClass><UserTags>team=one%20two&amp;b=</UserTags>
    <UserMetadata><X-Amz-Meta-Colour>a &amp; b</X-Amz-Meta-Colour><content-type>text/x</content-type></UserMetadata></Contents>`;
  const { page } = await listed(listObjects, level, `${whole}<Contents><Key>b</Key><UserTags/></Contents>`);
  expect(page.objects).toEqual([
    {
      key: 'a',
      sizeBytes: 5,
      modifiedAt: '2026-01-01T00:00:00Z',
      etag: 'e',
      storageClass: 'COLD',
      tags: { team: 'one two', b: '' },
      metadata: { 'x-amz-meta-colour': 'a & b', 'content-type': 'text/x' },
    },
    { key: 'b', sizeBytes: 0, modifiedAt: '' },
  ]);
});

test('returns versions and delete markers in the server’s order', async () => {
  const inside = [
    '<Version><Key>a</Key><VersionId>v</VersionId><IsLatest>false</IsLatest></Version>',
    '<DeleteMarker><Key>a</Key><IsLatest>true</IsLatest></DeleteMarker>',
    '<Other><Key>c</Key></Other>',
  ].join('');
  const { page } = await listed(listVersions, level, inside);
  expect(page.objects.map(({ key, version }) => ({ key, ...version }))).toEqual([
    { key: 'a', id: 'v', isLatest: false, isDeleteMarker: false },
    { key: 'a', id: 'null', isLatest: true, isDeleteMarker: true },
  ]);
  expect(page).not.toHaveProperty('next');
});

test('returns where a list continues', async () => {
  const more = `${encoded}<IsTruncated>true</IsTruncated>`;
  const token = '<NextContinuationToken>a%2B</NextContinuationToken>';
  expect((await listed(listObjects, level, more + token)).page.next).toEqual({ token: 'a%2B' });
  const key = '<NextKeyMarker>a%2B</NextKeyMarker>';
  expect((await listed(listVersions, level, more + key)).page.next).toEqual({
    keyMarker: 'a+',
    versionMarker: '',
  });
  const version = '<NextVersionIdMarker>v</NextVersionIdMarker>';
  expect((await listed(listVersions, level, more + key + version)).page.next).toEqual({
    keyMarker: 'a+',
    versionMarker: 'v',
  });
  const end = '<IsTruncated>false</IsTruncated>';
  expect((await listed(listObjects, level, end + token)).page).not.toHaveProperty('next');
});
