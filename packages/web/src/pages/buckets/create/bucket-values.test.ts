import { BucketCreate } from '@longshore/contract/buckets/buckets-schemas';
import { ApiError } from '@longshore/contract/client';
import { beforeAll, expect, test } from 'vitest';
import { faultField } from '#/form/fault-field.ts';
import { i18n } from '#/messages/i18n.ts';
import { noQuota } from '../fields/quota-values.ts';
import { noRetention } from '../fields/retention-values.ts';
import { noVersioning } from '../fields/versioning-values.ts';
import { bucketForm, locked, nameCodes, noBucket, type BucketValues } from './bucket-values.ts';

// Messages tell their keys.
beforeAll(() => i18n.init({ lng: 'cimode' }));

const named: BucketValues = { ...noBucket, name: 'photos' };
const schema = bucketForm(new Set(['taken']));
const problemsOf = (values: BucketValues) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

test('sends retention with locking and versioning', () => {
  expect(schema.parse({ ...named, ...locked, retention: { ...noRetention, enabled: true } })).toEqual({
    name: 'photos',
    locking: true,
    versioning: { enabled: true, excludeFolders: false, excludePrefixes: [] },
    retention: { mode: 'compliance', unit: 'days', validity: 1 },
  });
});

test('sends exclusions without blank lines, and none without versioning', () => {
  const versioning = { enabled: true, excludeFolders: true, excludePrefixes: [' a/ ', '', 'b/*'] };
  expect(schema.parse({ ...named, versioning }).versioning).toEqual({
    enabled: true,
    excludeFolders: true,
    excludePrefixes: ['a/', 'b/*'],
  });
  expect(schema.parse({ ...named, versioning: { ...versioning, enabled: false } }).versioning).toEqual({
    enabled: false,
  });
});

test('sends no feature that is off', () => {
  const { quota, retention, locking, versioning } = schema.parse(named);
  expect({ quota, retention, locking, versioning }).toEqual({
    locking: false,
    versioning: { enabled: false },
  });
});

test('uses one TiB as the default quota, and sends valid input', () => {
  const request = schema.parse({ ...named, ...locked, quota: { ...noQuota, enabled: true } });
  expect(request.quota).toEqual({ enabled: true, quota_type: 'hard', amount: 1024 ** 4 });
  expect(BucketCreate.safeParse(request).success).toBe(true);
});

test.each([
  [{ name: '' }, { name: 'buckets.add.nameRequired' }],
  [{ name: 'A..' }, { name: 'buckets.add.nameInvalid' }],
  [{ name: 'taken' }, { name: 'buckets.add.nameTaken' }],
  ...(['', 0, 1.234, Number.NaN] as const).map(
    (amount) =>
      [
        { quota: { ...noQuota, enabled: true, amount } },
        { 'quota.amount': 'buckets.add.quotaInvalid' },
      ] as const,
  ),
  [
    { quota: { ...noQuota, enabled: true, amount: 8, unit: 'PiB' } },
    { 'quota.amount': 'buckets.add.quotaTooLarge' },
  ],
  [{ quota: { ...noQuota, amount: '' } }, {}],
  ...(['', 0, 1.5, 36_501] as const).map(
    (validity) =>
      [
        { retention: { ...noRetention, enabled: true, validity } },
        { 'retention.validity': 'buckets.add.validityInvalid' },
      ] as const,
  ),
  [
    { retention: { ...noRetention, enabled: true, unit: 'years', validity: 101 } },
    { 'retention.validity': 'buckets.add.validityInvalid' },
  ],
  [
    { versioning: { ...noVersioning, enabled: true, excludePrefixes: ['é'.repeat(513)] } },
    { 'versioning.excludePrefixes': 'buckets.add.prefixTooLong' },
  ],
] as const)('with %j tells the problems %j', (change, problems) => {
  expect(problemsOf({ ...named, ...structuredClone(change) } as BucketValues)).toEqual(problems);
});

test('puts a refusal at its field, or at none', () => {
  const fieldOf = (code: string, field?: string) =>
    faultField(
      new ApiError(400, { code, message: '', detailedMessage: '', requestId: '', ...(field && { field }) }),
      nameCodes,
    );
  expect(fieldOf('BucketAlreadyOwnedByYou')).toBe('name');
  expect(fieldOf('InvalidInput', 'body.name')).toBe('name');
  expect(fieldOf('InvalidInput', 'body.versioning.excludePrefixes.3')).toBe('versioning.excludePrefixes.3');
  expect(fieldOf('InvalidInput', 'body.quota.amount')).toBe('quota.amount');
  expect(fieldOf('AccessDenied')).toBeNull();
  expect(faultField(new Error('cut'), nameCodes)).toBeNull();
});
