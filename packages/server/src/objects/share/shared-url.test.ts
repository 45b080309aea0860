import { presignUrl } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { packUrl, readLink, readSharedUrl } from './shared-url.ts';

const servers = { endpoint: 'http://storage:9000', s3PublicUrl: 'https://s3.example.com' };
const signedAt = Date.parse('2031-02-03T04:05:06Z');

function signed(
  path: string,
  { origin = servers.endpoint, method = 'GET', expiresSeconds = 60 } = {},
): string {
  const credentials = { accessKey: 'a', secretKey: 'b', sessionToken: 'c+/=' };
  const url = new URL(origin + path);
  return presignUrl({ method, url, region: 'us-east-1', credentials, expiresSeconds, now: signedAt });
}

const read = (url: string) => readSharedUrl(packUrl(url), servers);
const codeOf = (url: string): unknown => {
  try {
    return read(url);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each([
  ['/bkt/a', 'a'],
  ['/bkt/a%20b/%25%2B%C3%BC.txt', 'a b/%+ü.txt'],
  ['/bkt/a%2Fb', 'a/b'],
  [`/bkt/${'x'.repeat(300)}`, 'x'.repeat(300)],
  ['/bkt/folder/', 'folder/'],
])('reads the object of %s', (path, key) => {
  expect(read(signed(path))).toMatchObject({
    host: 'storage:9000',
    bucket: 'bkt',
    key,
    query: { 'X-Amz-Expires': '60', 'X-Amz-Security-Token': 'c+/=' },
    endsAtMs: signedAt + 60_000,
  });
});

test('reads a version, and a link to the public address', () => {
  const { query, host } = read(signed('/bkt/a?versionId=v1', { origin: servers.s3PublicUrl }));
  expect([query['versionId'], host]).toEqual(['v1', 's3.example.com']);
});

test('reads a link through the console and one to the storage server alike', () => {
  const url = signed('/bkt/a');
  const link = `https://console.example.com/below/api/v1/download-shared-object/${packUrl(url)}`;
  expect(readLink(link, servers)).toEqual(readLink(url, servers));
});

test.each([
  ['another host', signed('/bkt/a', { origin: 'http://elsewhere:9000' })],
  ['another port', signed('/bkt/a', { origin: 'http://storage:9001' })],
  ['another protocol', signed('/bkt/a', { origin: 'https://storage:9000' })],
  [
    'a host that only starts like ours',
    signed('/bkt/a', { origin: 'http://storage.elsewhere.example:9000' }),
  ],
  ['the admin API', signed('/minio/admin/v3/info')],
  ['the data of the storage server', signed('/.minio.sys/config/a')],
  ['a list of buckets', signed('/')],
  ['a list of objects', signed('/bkt/')],
  ['a bucket', signed('/bkt')],
  ['a bucket with an empty name', signed('//a')],
  ['a host in front of ours', signed('/bkt/a').replace('//storage', '//elsewhere\\@storage')],
  ['a key with a climbing part', signed('/bkt/a').replace('/a?', '/a%2F..%2Fb?')],
  ['a key that climbs', signed('/bkt/a').replace('/a?', '/..%2Fminio%2Fadmin?')],
  ['a key of broken bytes', signed('/bkt/a').replace('/a?', '/%FF?')],
  ['the tags of an object', signed('/bkt/a?tagging=')],
  ['the permissions of an object', signed('/bkt/a?acl')],
  ['uploads', signed('/bkt/a?uploads=')],
  ['a part', signed('/bkt/a?partNumber=1')],
  ['two versions', `${signed('/bkt/a?versionId=v1')}&versionId=v2`],
  ['other headers that are signed', signed('/bkt/a').replace('SignedHeaders=host', 'SignedHeaders=host%3Bx')],
  ['no signature', signed('/bkt/a').replace(/&X-Amz-Signature=.*/, '')],
  ['no end', signed('/bkt/a').replace(/&X-Amz-Expires=\d+/, '')],
  ['an end after more than a week', signed('/bkt/a').replace('Expires=60', 'Expires=604801')],
  ['no time at all', signed('/bkt/a').replace('Expires=60', 'Expires=0')],
  ['a day that is none', signed('/bkt/a').replace(/20310203T/, '20311303T')],
  ['no query', 'http://storage:9000/bkt/a'],
])('refuses %s', (_, url) => {
  expect(codeOf(url)).toBe('LinkRefused');
});

test.each([
  ['nothing', ''],
  ['text', 'a/b'],
  ['no http', signed('/bkt/a').replace('http:', 'ftp:')],
  ['a user name', signed('/bkt/a').replace('//', '//me@')],
  ['a fragment', `${signed('/bkt/a')}#`],
  ['a tab', signed('/bkt/a').replace('storage', 'sto\trage')],
  ['dots that an address goes without', signed('/bkt/a').replace('/bkt/', '/x/../bkt/')],
  ['a backslash', signed('/bkt/a').replace('/bkt/', '\\bkt\\')],
  ['letters beyond ASCII', signed('/bkt/a').replace('/a?', '/ä?')],
])('rejects %s', (_, url) => {
  expect(codeOf(url)).toBe('InvalidInput');
});

test.each([
  ['padding', `${packUrl(signed('/bkt/a'))}=`],
  ['signs of plain base64', packUrl(signed('/bkt/a')).replace(/..$/, '+/')],
  ['blanks', `${packUrl(signed('/bkt/a'))} `],
])('rejects base64 with %s', (_, packed) => {
  expect(() => readSharedUrl(packed, servers)).toThrow('This is not a link to a shared object');
});
