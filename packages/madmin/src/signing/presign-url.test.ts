import { expect, test } from 'vitest';
import { presignUrl } from './presign-url.ts';

const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const example = {
  method: 'GET',
  url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
  region: 'us-east-1',
  credentials,
  expiresSeconds: 86_400,
  now: Date.UTC(2013, 4, 24),
};

test("matches S3's documented example", () => {
  expect(presignUrl(example)).toBe(
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
      '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z' +
      '&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('carries the session token and the query of the URL', () => {
  const url = new URL('?versionId=a%2Bb', example.url);
  const signed = new URL(
    presignUrl({ ...example, url, credentials: { ...credentials, sessionToken: 't+/=' } }),
  );
  expect(signed.searchParams.get('versionId')).toBe('a+b');
  expect(signed.searchParams.get('X-Amz-Security-Token')).toBe('t+/=');
});

test.each([0, 1.5, 604_801])('rejects %d seconds', (expiresSeconds) => {
  expect(() => presignUrl({ ...example, expiresSeconds })).toThrow('from 1 second to 7 days');
});

test.each([1, 604_800])('lasts %d seconds', (expiresSeconds) => {
  const signed = new URL(presignUrl({ ...example, expiresSeconds }));
  expect(signed.searchParams.get('X-Amz-Expires')).toBe(String(expiresSeconds));
});

test.each(['2013-05-24T00:00:00Z', '2013-05-24T02:00:00.000+02:00', new Date(example.now)])(
  'is signed alike at %s',
  (now) => {
    expect(presignUrl({ ...example, now })).toBe(presignUrl(example));
  },
);

test('refuses a time that depends on the place', () => {
  expect(() => presignUrl({ ...example, now: '2013-05-24' })).toThrow(
    expect.objectContaining({ name: 'InputError', field: 'now' }) as Error,
  );
});
