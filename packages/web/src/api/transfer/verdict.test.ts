import { ApiError, ForeignAnswerError, UnreachableError } from '@longshore/contract/client';
import { expect, test } from 'vitest';
import { BrokenTransferError } from './broken-transfer.ts';
import { verdictOn } from './verdict.ts';

const refusal = (status: number, code = `Http${status}`) =>
  new ApiError(status, { code, message: '', detailedMessage: '', requestId: '' });

test.each([
  ['a lost connection', new BrokenTransferError('cut')],
  ['a stalled connection', new BrokenTransferError('stalled')],
  ['an unreachable console', new UnreachableError('away')],
  ['an unreachable storage server', refusal(502, 'UpstreamUnreachable')],
  ['too few drives', refusal(503, 'SlowDownWrite')],
  ['a gateway’s time-out', refusal(504)],
])('waits for %s without an end', (_name, error) => {
  expect(verdictOn(error)).toBe('wait');
});

test.each([
  ['a corrupt part', refusal(400, 'XAmzContentChecksumMismatch')],
  ['a wrong MD5', refusal(400, 'BadDigest')],
  ['an internal error', refusal(500)],
  ['a gateway’s page', new ForeignAnswerError(200)],
])('tries a few times after %s', (_name, error) => {
  expect(verdictOn(error)).toBe('again');
});

test.each([
  ['a full disk', refusal(507, 'StorageFull')],
  ['a quota', refusal(400, 'XMinioAdminBucketQuotaExceeded')],
  ['a missing permission', refusal(403, 'AccessDenied')],
  ['an ended session', refusal(401, 'SessionExpired')],
  ['an aborted upload', refusal(404, 'NoSuchUpload')],
  ['a file that is gone', new BrokenTransferError('unreadable')],
])('fails at once for %s', (_name, error) => {
  expect(verdictOn(error)).toBe('fail');
});
