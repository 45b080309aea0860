import { NetworkError, ServerRefusal, TimeoutError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorBody, invalid, isFault, isWrongKeys, refuse, toConsoleError } from './errors.ts';

const s3 = (code: string, status: number, message = 'words of the server') =>
  new ServerRefusal({ code, status, message, resource: 'bucket/key', requestId: 'r' });

test.each([
  ['NoSuchBucket', 404, 'NoSuchBucket', 404],
  ['NoSuchKey', 400, 'NoSuchKey', 404],
  ['NoSuchVersion', 400, 'NoSuchVersion', 404],
  ['InvalidBucketName', 422, 'InvalidBucketName', 400],
  ['InvalidRange', 400, 'InvalidRange', 416],
  ['EntityTooLarge', 400, 'EntityTooLarge', 413],
  ['XMinioServerNotInitialized', 500, 'XMinioServerNotInitialized', 503],
  ['SlowDownRead', 500, 'SlowDownRead', 503],
  ['SlowDownWrite', 500, 'SlowDownWrite', 503],
  ['BucketAlreadyOwnedByYou', 409, 'BucketAlreadyOwnedByYou', 400],
  ['BucketAlreadyExists', 409, 'BucketAlreadyExists', 400],
  ['BucketNotEmpty', 409, 'BucketNotEmpty', 409],
  ['AccessDenied', 403, 'AccessDenied', 403],
  ['InvalidAccessKeyId', 403, 'SessionExpired', 401],
  ['ExpiredToken', 400, 'SessionExpired', 401],
  ['InvalidTokenId', 403, 'SessionExpired', 401],
  ['RequestTimeTooSkewed', 403, 'ClockSkew', 503],
  ['XMinioStorageFull', 507, 'StorageFull', 507],
  ['SlowDown', 503, 'SlowDown', 503],
  ['XMinioAdminNoSuchUser', 404, 'XMinioAdminNoSuchUser', 404],
  ['InternalError', 500, 'InternalError', 500],
  ['NotImplemented', 501, 'NotOffered', 501],
])('%s (%i) becomes %s (%i), whichever API said it', (...given) => {
  const [code, status, expected, expectedStatus] = given;
  for (const cause of [s3(code, status), new ServerRefusal({ code, status, message: 'words' })])
    expect(toConsoleError(cause)).toMatchObject({ code: expected, status: expectedStatus });
});

test.each([
  [new NetworkError('unreachable', new Error('connect ECONNREFUSED')), 'UpstreamUnreachable', 502],
  [new NetworkError('cut', new Error('socket hang up')), 'UpstreamCut', 502],
  [new TimeoutError('headers'), 'UpstreamTimeout', 504],
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'UpstreamUnreachable', 502],
  [Object.assign(new Error('x'), { code: 'ECONNRESET' }), 'UpstreamCut', 502],
  [new DOMException('x', 'TimeoutError'), 'UpstreamTimeout', 504],
])('%s becomes %s', (cause, code, status) => {
  expect(toConsoleError(cause)).toMatchObject({ code, status });
});

test('a denial names the action and the resource where they are known', () => {
  const error = toConsoleError(s3('AccessDenied', 403), { action: 's3:PutObject', resource: 'photos/a.jpg' });
  expect(errorBody(error, 'id')).toEqual({
    code: 'AccessDenied',
    message: 'You don’t have permission to do this',
    detailedMessage: 'Requires s3:PutObject on photos/a.jpg',
    requestId: 'id',
    action: 's3:PutObject',
    resource: 'photos/a.jpg',
  });
});

test('what the server does not offer is no fault', () => {
  expect(isFault({ code: 'StorageFull', status: 499 })).toBe(false);
  expect(isFault(toConsoleError(s3('NotImplemented', 501)))).toBe(false);
  expect(isFault(toConsoleError(s3('InternalError', 500)))).toBe(true);
});

test('an unknown failure shows nothing of its inside', () => {
  const error = toConsoleError(new Error('password=hunter2 at /etc/secret'));
  expect(JSON.stringify(errorBody(error, 'id'))).not.toMatch(/hunter2|etc/);
  expect(error).toMatchObject({ code: 'InternalError', status: 500 });
  expect(error.cause).toBeInstanceOf(Error);
});

test('a failure inside the storage server does not show its text', () => {
  const error = toConsoleError(s3('SomethingBroke', 500, '/mnt/disk1 is rotten'));
  expect(errorBody(error, 'id')).toMatchObject({ code: 'SomethingBroke', detailedMessage: '' });
  expect(error.message).not.toContain('disk1');
});

test('a changed secret ends a session of long-term keys only', () => {
  const cause = s3('SignatureDoesNotMatch', 403);
  expect(toConsoleError(cause, { hasLongTermKeys: true }).code).toBe('SessionExpired');
  expect(toConsoleError(cause).code).toBe('SignatureDoesNotMatch');
});

test.each([
  [1205, 'They differ by 20 minutes.'],
  [-1205, 'They differ by 20 minutes.'],
  [undefined, 'They differ by more than 15 minutes.'],
])('a clock that is %s seconds ahead', (clockAheadSeconds, words) => {
  const refusal = { code: 'RequestTimeTooSkewed', status: 403, message: '' };
  const cause = new ServerRefusal(
    clockAheadSeconds === undefined ? refusal : { ...refusal, clockAheadSeconds },
  );
  expect(toConsoleError(cause).detailedMessage).toContain(words);
});

test.each(['InvalidAccessKeyId', 'ExpiredToken', 'InvalidTokenId', 'InvalidToken', 'XAdminUserNotFound'])(
  '%s means that the keys are wrong',
  (code) => {
    expect(isWrongKeys(s3(code, 403))).toBe(true);
  },
);

test('a wrong signature means wrong keys, other refusals and failures do not', () => {
  expect(isWrongKeys(s3('SignatureDoesNotMatch', 403))).toBe(true);
  expect(isWrongKeys(s3('AccessDenied', 403))).toBe(false);
  expect(isWrongKeys(new NetworkError('cut'))).toBe(false);
});

test.each([
  [{}, 'The storage server denied access', ''],
  [{ action: 's3:ListAllMyBuckets' }, 'You don’t have permission to do this', 'Requires s3:ListAllMyBuckets'],
  [
    { action: 'admin:ServerInfo', resource: '' },
    'You don’t have permission to do this',
    'Requires admin:ServerInfo',
  ],
])('a denial of %j', (about, message, detailedMessage) => {
  const error = toConsoleError(
    new ServerRefusal({ code: 'AccessDenied', status: 403, message: 'no' }),
    about,
  );
  expect(error).toMatchObject({ code: 'AccessDenied', status: 403, message, detailedMessage });
  expect(error.resource).toBeUndefined();
});

test('a denial of our own takes action and resource of its row, unless it has one', () => {
  const about = { action: 's3:PutObject', resource: 'photos' };
  expect(toConsoleError(refuse('AccessDenied', 'No'), about)).toMatchObject(about);
  const named = refuse('AccessDenied', 'No', { action: 's3:GetObject' });
  expect(toConsoleError(named, about)).toBe(named);
  const other = refuse('NotFound', 'No');
  expect(toConsoleError(other, about)).toBe(other);
});

test('a refusal without a sentence gets one', () => {
  expect(toConsoleError(s3('XOdd', 409, ''))).toMatchObject({
    code: 'XOdd',
    status: 409,
    message: 'The storage server refused this',
  });
});

test('what a schema refuses names part and member, in words that continue', () => {
  const parsed = z.object({ a: z.object({ b: z.string('must be a text') }) }).safeParse({ a: { b: 1 } });
  expect(invalid(parsed.error?.issues ?? [], 'body')).toMatchObject({
    code: 'InvalidInput',
    status: 400,
    message: 'The value of body.a.b is not valid',
    detailedMessage: 'It must be a text',
    field: 'body.a.b',
  });
  expect(invalid([])).toMatchObject({ message: 'The value of the input is not valid', detailedMessage: '' });
});

test('more calls than the storage server takes are told when to come back', () => {
  expect(toConsoleError(new NetworkError('busy'))).toMatchObject({
    code: 'Overloaded',
    status: 503,
    retryAfterSeconds: 2,
  });
});

test('what a refusal was on is never a path of the storage server', () => {
  const refusal = { code: 'XOdd', status: 400, message: 'no', resource: '/minio/admin/v3/set-config-kv' };
  const about = { action: 'admin:ConfigUpdate', resource: 'scanner' };
  expect(toConsoleError(new ServerRefusal(refusal), about).resource).toBe('scanner');
  expect(toConsoleError(new ServerRefusal(refusal)).resource).toBeUndefined();
});

test('a refusal of our own passes unchanged', () => {
  const error = refuse('KeyRefused', 'No', { field: 'query.prefix' });
  expect(toConsoleError(error)).toBe(error);
});

test('what passes by itself says when to come back, and what does not does not', () => {
  for (const code of ['SlowDown', 'SlowDownRead', 'SlowDownWrite', 'XMinioServerNotInitialized'])
    expect(toConsoleError(s3(code, 503)).retryAfterSeconds, code).toBe(2);
  for (const code of ['NoSuchVersion', 'EntityTooLarge'])
    expect(toConsoleError(s3(code, 400)).retryAfterSeconds, code).toBeUndefined();
});
