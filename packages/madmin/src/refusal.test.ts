import { expect, test } from 'vitest';
import { isAdminApiError } from './errors/guards.ts';
import { refusalIn, refusalOf } from './refusal.ts';
import type { TransportReply } from './transport/transport.ts';

function replyOf(status: number, body: string, headers: Record<string, string> = {}): TransportReply {
  return { status, body: Buffer.from(body), header: (name) => headers[name] };
}

test('reads JSON in either case', () => {
  const members = { Code: 'AccessDenied', Message: 'No.', RequestId: 'r', Resource: '/x', BucketName: 'b' };
  const lower = Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name.toLowerCase(), value]),
  );
  for (const body of [members, lower]) {
    expect(refusalOf(replyOf(403, JSON.stringify(body)), 0)).toMatchObject({
      code: 'AccessDenied',
      message: 'No.',
      status: 403,
      requestId: 'r',
      resource: '/x',
      bucket: 'b',
    });
  }
});

test('reads the XML of S3 and of STS', () => {
  const inner = '<Code>InvalidParameterValue</Code><Message>a &lt; b &amp; c&#33;</Message>';
  for (const xml of [
    `<?xml version="1.0"?><ErrorResponse xmlns="x"><Error><Type></Type>${inner}</Error></ErrorResponse>`,
    `<Error>${inner}</Error>`,
  ]) {
    expect(refusalOf(replyOf(400, xml), 0)).toMatchObject({
      code: 'InvalidParameterValue',
      message: 'a < b & c!',
    });
  }
});

test.each(['', '<html>Bad gateway</html>', '{"broken', '{"Code": 7}', '[]'])(
  'names the status for %j',
  (body) => {
    const refusal = refusalOf(replyOf(502, body), 0);
    expect(refusal).toMatchObject({ code: 'BadGateway', status: 502 });
    expect(isAdminApiError(refusal, 'BadGateway')).toBe(true);
    expect(isAdminApiError(refusal, 'AccessDenied')).toBe(false);
  },
);

test('returns the clock difference', () => {
  const date = 'Sat, 21 Nov 2026 09:00:00 GMT';
  const body = JSON.stringify({ Code: 'RequestTimeTooSkewed', Message: 'Too far.' });
  const ahead = refusalOf(replyOf(403, body, { date }), Date.parse(date) + 1_200_000);
  expect(ahead.clockAheadSeconds).toBe(1200);
  expect(ahead.message).toBe("Too far. The clock of this machine is 20 minutes ahead of the server's.");
  expect(refusalOf(replyOf(403, body, { date }), Date.parse(date) - 1_200_000).message).toContain(
    '20 minutes behind',
  );
  expect(refusalOf(replyOf(403, body), 0).message).toBe('Too far.');
});

test('escapes control characters in the server’s text', () => {
  const code = 'X\n\u001b[31mroot signed in';
  const refusal = refusalOf(
    replyOf(400, JSON.stringify({ Code: code, Message: `a\r\nb\u202ec${'m'.repeat(9000)}` })),
    0,
  );
  expect(refusal.code).toBe('BadRequest');
  expect(refusal.message).toMatch(/^a {2}b cm+$/);
  expect(refusal.message).toHaveLength(2000);
  const odd = { Code: 'kms:KeyAlreadyExists', Message: 'No.', Resource: '/a\nb', RequestId: '\u0007r' };
  expect(refusalOf(replyOf(409, JSON.stringify(odd)), 0)).toMatchObject({
    code: 'kms:KeyAlreadyExists',
    resource: '/a b',
    requestId: ' r',
  });
  expect(refusalIn({ Code: code, Message: 'late' }, replyOf(200, ''), 0)).toMatchObject({
    code: 'UnknownError',
  });
});

test('keeps unknown XML entities', () => {
  const xml = '<Error><Code>A</Code><Message>&constructor; &toString; &amp;</Message></Error>';
  expect(refusalOf(replyOf(400, xml), 0).message).toBe('&constructor; &toString; &');
});

test('takes the request id from the header if the body has none', () => {
  const headers = { 'x-amz-request-id': 'from-header' };
  expect(refusalOf(replyOf(403, '{}', headers), 0).requestId).toBe('from-header');
  expect(refusalOf(replyOf(403, '{"RequestId":"own"}', headers), 0).requestId).toBe('own');
});

test('falls back to the status, with a code for each', () => {
  expect(refusalOf(replyOf(404, ''), 0)).toMatchObject({
    code: 'NotFound',
    message: 'The server answered with status 404.',
  });
  expect(refusalOf(replyOf(599, ''), 0).code).toBe('Status599');
  expect(refusalOf(replyOf(300, ''), 0).code).toBe('MultipleChoices');
});

test.each([
  [{ Code: 'A', Message: 'No.' }, true],
  [{ code: 'A', message: 'No.', requestId: 'r', hostId: 'h', bucketName: 'b' }, true],
  [{ code: 'A', message: 'No.' }, false],
  [{ Code: '', Message: 'No.' }, false],
  [{ Code: 'A' }, false],
  [{ Code: 'A', Message: 7 }, false],
  [{ Code: 'A', Message: 'No.', node: 'n' }, false],
])('reads %j in a success as a refusal: %j', (value, expected) => {
  expect(refusalIn(value, replyOf(200, ''), 0) !== undefined).toBe(expected);
});

test('limits names to 1,100 characters and codes to 100', () => {
  const of = (members: object) => refusalOf(replyOf(400, JSON.stringify(members)), 0);
  expect(of({ Resource: 'r'.repeat(1101) }).resource).toHaveLength(1100);
  expect(of({ Code: 'c'.repeat(100) }).code).toHaveLength(100);
  expect(of({ Code: 'c'.repeat(101) }).code).toBe('BadRequest');
});

test('limits a refusal to 100,000 bytes', () => {
  const xml = (spaces: number) => `<Error>${' '.repeat(spaces)}<Code>A</Code></Error>`;
  expect(refusalOf(replyOf(400, xml(90_000)), 0).code).toBe('A');
  expect(refusalOf(replyOf(400, xml(100_000)), 0).code).toBe('BadRequest');
});

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 09:00:07 GMT', 7],
  ['Sat, 21 Nov 2026 08:00:00 GMT', 0],
  ['1.5', undefined],
  ['-1', undefined],
  ['soon', undefined],
  ['Later', undefined],
  ['', undefined],
])('reads Retry-After %j as %j seconds', (text, seconds) => {
  const headers = { 'retry-after': text, date: 'Sat, 21 Nov 2026 09:00:00 GMT' };
  expect(refusalOf(replyOf(503, '', headers), 0).retryAfterSeconds).toBe(seconds);
});

test('reads a date in Retry-After by the local clock where the server tells none', () => {
  const text = 'Sat, 21 Nov 2026 09:00:07 GMT';
  const nowMs = Date.parse(text) - 3000;
  expect(refusalOf(replyOf(503, '', { 'retry-after': text }), nowMs).retryAfterSeconds).toBe(3);
  expect(refusalOf(replyOf(503, ''), nowMs).retryAfterSeconds).toBeUndefined();
});
