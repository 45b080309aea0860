import { BucketCreate } from '@longshore/contract/buckets/buckets-schemas';
import { ApiError } from '@longshore/contract/client';
import { expect, test } from 'vitest';
import { draftErrors, fieldOf } from './bucket-draft-errors.ts';
import {
  emptyDraft,
  requestOf,
  withLocking,
  withQuota,
  withRetention,
  withVersioning,
} from './bucket-draft.ts';

const named = { ...emptyDraft, name: 'photos' };
const none: ReadonlySet<string> = new Set();

test('retention turns locking on, and locking versioning', () => {
  const draft = withRetention(named, true);
  expect(draft).toMatchObject({ retention: true, locking: true, versioning: true });
  expect(requestOf(draft, true)).toEqual({
    name: 'photos',
    locking: true,
    versioning: { enabled: true },
    retention: { mode: 'compliance', unit: 'days', validity: 1 },
  });
});

test('what is turned off goes back to its defaults', () => {
  const changed = {
    ...withRetention(named, true),
    retentionMode: 'governance',
    retentionValidity: 30,
  } as const;
  expect(withVersioning(withLocking(changed, false), false)).toEqual(named);
  expect(withQuota({ ...withQuota(named, true), quotaSize: 9, quotaUnit: 'KiB' }, false)).toEqual(named);
});

test('exclusions are sent with versioning alone, without blank lines', () => {
  const draft = {
    ...withVersioning(named, true),
    excludeFolders: true,
    excludedPrefixes: [' a/ ', '', 'b/*'],
  };
  expect(requestOf(draft, true).versioning).toEqual({
    enabled: true,
    excludeFolders: true,
    excludePrefixes: ['a/', 'b/*'],
  });
  expect(requestOf(withLocking(draft, true), true).versioning).toEqual({ enabled: true });
});

test('without a distributed setup no feature is sent', () => {
  const draft = withQuota(withRetention(named, true), true);
  expect(requestOf(draft, false)).toEqual({ name: 'photos', locking: false, versioning: { enabled: false } });
});

test('one TiB is the quota unless told, and the contract takes every request', () => {
  const request = requestOf(withQuota(withVersioning(named, true), true), true);
  expect(request.quota).toEqual({ enabled: true, quota_type: 'hard', amount: 1024 ** 4 });
  expect(BucketCreate.safeParse(request).success).toBe(true);
});

test('each field names its problem', () => {
  expect(draftErrors(emptyDraft, none)).toEqual({ name: 'nameRequired' });
  expect(draftErrors({ ...named, name: 'A..' }, none)).toEqual({ name: 'nameInvalid' });
  expect(draftErrors(named, new Set(['photos']))).toEqual({ name: 'nameTaken' });
  const quota = withQuota(named, true);
  for (const quotaSize of ['', 0, 1.234, Number.NaN] as const) {
    expect(draftErrors({ ...quota, quotaSize }, none)).toEqual({ quotaSize: 'quotaInvalid' });
  }
  expect(draftErrors({ ...quota, quotaSize: 8, quotaUnit: 'PiB' }, none)).toEqual({
    quotaSize: 'quotaTooLarge',
  });
  const retention = withRetention(named, true);
  for (const retentionValidity of ['', 0, 1.5, 36_501] as const) {
    expect(draftErrors({ ...retention, retentionValidity }, none)).toEqual({
      retentionValidity: 'validityInvalid',
    });
  }
  const excludedPrefixes = ['é'.repeat(513)];
  expect(draftErrors({ ...named, excludedPrefixes }, none)).toEqual({ excludedPrefixes: 'prefixTooLong' });
});

test('a refusal stands at the field that it is about, or at none', () => {
  const refusal = (code: string, field?: string) =>
    new ApiError(400, { code, message: '', detailedMessage: '', requestId: '', ...(field && { field }) });
  expect(fieldOf(refusal('BucketAlreadyOwnedByYou'))).toBe('name');
  expect(fieldOf(refusal('InvalidInput', 'body.name'))).toBe('name');
  expect(fieldOf(refusal('InvalidInput', 'body.versioning.excludePrefixes.3'))).toBe('excludedPrefixes');
  expect(fieldOf(refusal('InvalidInput', 'body.quota.amount'))).toBe('quotaSize');
  expect(fieldOf(refusal('AccessDenied'))).toBeNull();
  expect(fieldOf(new Error('cut'))).toBeNull();
});
