import { expect, test } from 'vitest';
import { readRefusal } from './read-refusal.ts';

const nowMs = Date.parse('2026-01-01T00:20:05Z');
const refused = (status: number, text: string, date?: string) =>
  readRefusal({ status, text, resource: 'photos/a', date, nowMs });

test('returns the server’s code and message verbatim', () => {
  const text = '<Error><Code>XOdd</Code><Message>a &lt; b</Message><RequestId>17</RequestId></Error>';
  expect(refused(409, text)).toMatchObject({
    code: 'XOdd',
    status: 409,
    message: 'a < b',
    resource: 'photos/a',
    requestId: '17',
  });
  expect(refused(409, text)).not.toHaveProperty('clockAheadSeconds', expect.anything());
});

test.each([
  [400, 'InvalidRequest'],
  [403, 'AccessDenied'],
  [404, 'NoSuchKey'],
  [405, 'MethodNotAllowed'],
  [412, 'PreconditionFailed'],
  [416, 'InvalidRange'],
  [503, 'SlowDown'],
])('reads %i without a body as %s', (status, code) => {
  for (const text of ['', ' \r\n'])
    expect(refused(status, text)).toMatchObject({
      code,
      status,
      message: `The storage server answered with status ${status} and no reason`,
    });
});

test('returns the code and message that MinIO names in headers where there is no body', () => {
  const headers = { 'x-minio-error-code': 'NoSuchVersion', 'x-minio-error-desc': '"no such version"' };
  const read = (text: string) =>
    readRefusal({ status: 404, text, resource: 'a', headers, date: undefined, nowMs });
  expect(read('')).toMatchObject({ code: 'NoSuchVersion', message: 'no such version' });
  expect(read('<Error><Code>NoSuchKey</Code></Error>').code).toBe('NoSuchKey');
});

test.each([
  ['a status that says nothing', 418, ''],
  ['a page of something between', 403, '<html>Forbidden</html>'],
  ['an error with an empty code', 404, '<Error><Code></Code><Message>no</Message></Error>'],
])('does not read %s as a refusal of the storage server', (_what, status, text) => {
  expect(refused(status, text)).toMatchObject({ code: 'UpstreamInvalid', status: 502 });
});

const skewed = '<Error><Code>RequestTimeTooSkewed</Code></Error>';

test.each([
  ['Thu, 01 Jan 2026 00:00:00 GMT', 1205],
  ['Thu, 01 Jan 2026 00:40:05 GMT', -1200],
])('returns how far the clock is ahead of %s', (date, clockAheadSeconds) => {
  expect(refused(403, skewed, date)).toMatchObject({ clockAheadSeconds });
});

test.each([undefined, 'yesterday'])('does not compare a missing server clock (%s)', (date) => {
  expect(refused(403, skewed, date).clockAheadSeconds).toBeUndefined();
});
