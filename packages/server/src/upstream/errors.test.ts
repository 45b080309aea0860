import { NetworkError, AdminApiError, TimeoutError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorBody, invalid, isFault, isWrongKeys, refuse, toConsoleError } from './errors.ts';

const s3 = (code: string, status: number, message = 'words of the server') =>
  new AdminApiError({ code, status, message, resource: 'bucket/key', requestId: 'r' });

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
])('maps %s (%i) to %s (%i) from either API', (...given) => {
  const [code, status, expected, expectedStatus] = given;
  for (const cause of [s3(code, status), new AdminApiError({ code, status, message: 'words' })])
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

test('names action and resource of a denial', () => {
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

test('reports unsupported calls without a fault', () => {
  expect(isFault({ code: 'StorageFull', status: 499 })).toBe(false);
  expect(isFault(toConsoleError(s3('NotImplemented', 501)))).toBe(false);
  expect(isFault(toConsoleError(s3('InternalError', 500)))).toBe(true);
});

test('says that a policy with NotAction keeps the storage server from telling policies', () => {
  const message = 'json: error calling MarshalJSON for type policy.ActionSet: empty actions not allowed';
  const cause = new AdminApiError({ code: 'InternalError', status: 500, message });
  expect(toConsoleError(cause)).toMatchObject({ code: 'PolicyUnreadable', status: 500 });
  expect(toConsoleError(new AdminApiError({ code: 'Malformed', status: 400, message }))).toMatchObject({
    code: 'Malformed',
  });
});

test('hides the text of an unknown failure', () => {
  const error = toConsoleError(new Error('password=hunter2 at /etc/secret'));
  expect(JSON.stringify(errorBody(error, 'id'))).not.toMatch(/hunter2|etc/);
  expect(error).toMatchObject({ code: 'InternalError', status: 500 });
  expect(error.cause).toBeInstanceOf(Error);
});

test('hides the text of a failure inside the storage server', () => {
  const error = toConsoleError(s3('SomethingBroke', 500, '/mnt/disk1 is rotten'));
  expect(errorBody(error, 'id')).toMatchObject({ code: 'SomethingBroke', detailedMessage: '' });
  expect(error.message).not.toContain('disk1');
});

test('ends a session of long-term keys only when the secret changed', () => {
  const cause = s3('SignatureDoesNotMatch', 403);
  expect(toConsoleError(cause, { hasLongTermKeys: true }).code).toBe('SessionExpired');
  expect(toConsoleError(cause).code).toBe('SignatureDoesNotMatch');
});

test.each([
  [1205, 'They differ by 20 minutes.'],
  [-1205, 'They differ by 20 minutes.'],
  [undefined, 'They differ by more than 15 minutes.'],
])('reports a clock that is %s seconds ahead', (clockAheadSeconds, words) => {
  const refusal = { code: 'RequestTimeTooSkewed', status: 403, message: '' };
  const cause = new AdminApiError(
    clockAheadSeconds === undefined ? refusal : { ...refusal, clockAheadSeconds },
  );
  expect(toConsoleError(cause).detailedMessage).toContain(words);
});

test.each(['InvalidAccessKeyId', 'ExpiredToken', 'InvalidTokenId', 'InvalidToken', 'XAdminUserNotFound'])(
  'reads %s as wrong keys',
  (code) => {
    expect(isWrongKeys(s3(code, 403))).toBe(true);
  },
);

test('reads a wrong signature as wrong keys, and no other refusal', () => {
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
])('reads a denial of %j', (about, message, detailedMessage) => {
  const error = toConsoleError(
    new AdminApiError({ code: 'AccessDenied', status: 403, message: 'no' }),
    about,
  );
  expect(error).toMatchObject({ code: 'AccessDenied', status: 403, message, detailedMessage });
  expect(error.resource).toBeUndefined();
});

test('adds action and resource of the row to our own denial', () => {
  const about = { action: 's3:PutObject', resource: 'photos' };
  expect(toConsoleError(refuse('AccessDenied', 'No'), about)).toMatchObject(about);
  const named = refuse('AccessDenied', 'No', { action: 's3:GetObject' });
  expect(toConsoleError(named, about)).toBe(named);
  const other = refuse('NotFound', 'No');
  expect(toConsoleError(other, about)).toBe(other);
});

test('adds a message to a refusal without one', () => {
  expect(toConsoleError(s3('XOdd', 409, ''))).toMatchObject({
    code: 'XOdd',
    status: 409,
    message: 'The storage server refused this',
  });
});

test('names part and member of a schema error, in words that continue', () => {
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

test('returns when to retry at the storage server’s limit', () => {
  expect(toConsoleError(new NetworkError('busy'))).toMatchObject({
    code: 'Overloaded',
    status: 503,
    retryAfterSeconds: 2,
  });
});

test('removes storage server paths from resources', () => {
  const refusal = { code: 'XOdd', status: 400, message: 'no', resource: '/minio/admin/v3/set-config-kv' };
  const about = { action: 'admin:ConfigUpdate', resource: 'scanner' };
  expect(toConsoleError(new AdminApiError(refusal), about).resource).toBe('scanner');
  expect(toConsoleError(new AdminApiError(refusal)).resource).toBeUndefined();
});

test('takes the resource of a refusal from the call when the server names none', () => {
  for (const code of ['NoSuchBucket', 'XOdd', 'NotImplemented']) {
    const status = code === 'NotImplemented' ? 501 : 404;
    const cause = new AdminApiError({ code, status, message: 'no' });
    expect(toConsoleError(cause, { resource: 'photos' }).resource, code).toBe('photos');
  }
  expect(toConsoleError(s3('NoSuchKey', 404), { resource: 'photos' }).resource).toBe('bucket/key');
});

test('passes our own refusals unchanged', () => {
  const error = refuse('KeyRefused', 'No', { field: 'query.prefix' });
  expect(toConsoleError(error)).toBe(error);
});

test('returns when to retry for temporary failures only', () => {
  for (const code of ['SlowDown', 'SlowDownRead', 'SlowDownWrite', 'XMinioServerNotInitialized'])
    expect(toConsoleError(s3(code, 503)).retryAfterSeconds, code).toBe(2);
  for (const code of ['NoSuchVersion', 'EntityTooLarge'])
    expect(toConsoleError(s3(code, 400)).retryAfterSeconds, code).toBeUndefined();
});
