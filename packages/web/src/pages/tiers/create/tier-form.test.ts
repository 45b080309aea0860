import type { Tier, TierKind } from '@longshore/contract/tiers/tiers-schemas';
import { expect, test } from 'vitest';
import { noTier, sharedWith, tierBody, tierForm, tierNames, type TierValues } from './tier-form.ts';

type Entered = Partial<TierValues> & { readonly of?: Partial<TierValues['credentials']> };

const entered = ({ of = {}, ...more }: Entered): TierValues => ({
  ...noTier,
  name: 'COLD',
  bucket: 'cold',
  ...more,
  credentials: { ...noTier.credentials, ...of },
});

const faultsOf = (kind: TierKind, values: TierValues): string[] =>
  (tierForm(kind).safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.')).toSorted();

const keys = ['credentials.accesskey', 'credentials.secretkey'];
const other = { signsWith: 'other' } as const;

test.each<[TierKind, Entered, string[]]>([
  ['minio', {}, [...keys, 'endpoint']],
  ['minio', { name: '', bucket: '', endpoint: 'host' }, ['bucket', ...keys, 'endpoint', 'name']],
  ['s3', {}, keys],
  ['s3', { of: other }, []],
  ['azure', {}, ['accountname', 'credentials.accountkey']],
  [
    'azure',
    { of: other, accountname: 'port' },
    ['credentials.clientId', 'credentials.clientSecret', 'credentials.tenantId'],
  ],
  ['gcs', {}, ['credentials.creds']],
  ['gcs', { of: { creds: '[]' } }, ['credentials.creds']],
  ['gcs', { of: { creds: '{}' } }, []],
  ['gcs', { of: { creds: `{"a":"${'ü'.repeat(40_000)}"}` } }, ['credentials.creds']],
  ['s3', { of: other, name: 'lower' }, ['name']],
  ['s3', { of: other, name: 'REDUCED_REDUNDANCY' }, ['name']],
])('%s asks for what is missing of %j', (kind, more, faults) => {
  expect(faultsOf(kind, entered(more))).toEqual(faults);
});

test('sends the settings of its type, and no secret of another', () => {
  const at = { endpoint: 'https://host', accountname: 'n' };
  const of = {
    accesskey: 'a',
    secretkey: 's',
    accountkey: 'k',
    tenantId: 't',
    clientId: 'c',
    clientSecret: 'x',
  };
  const place = { name: 'COLD', bucket: 'cold', prefix: '', region: '' };
  expect(tierBody('minio', entered({ ...at, of }))).toEqual({
    type: 'minio',
    minio: { ...place, endpoint: 'https://host', accesskey: 'a', secretkey: 's' },
  });
  expect(tierBody('s3', entered({ of: { ...of, ...other, roleArn: 'arn' } }))).toEqual({
    type: 's3',
    s3: { ...place, storageclass: '', awsRole: { arn: 'arn', webIdentityTokenFile: '' } },
  });
  expect(tierBody('azure', entered({ ...at, of: { ...of, ...other } })).azure).toEqual({
    ...place,
    endpoint: 'https://host',
    storageclass: '',
    accountname: 'n',
    servicePrincipal: { tenantId: 't', clientId: 'c', clientSecret: 'x' },
  });
  const { creds = '' } = tierBody('gcs', entered({ of: { creds: '{"a":"ü"}' } })).gcs ?? {};
  expect(Buffer.from(creds, 'base64').toString()).toBe('{"a":"ü"}');
});

test('finds the field of the form that a refusal names', () => {
  expect(tierNames('azure')).toMatchObject({
    'azure.accountkey': 'credentials.accountkey',
    'azure.servicePrincipal.clientSecret': 'credentials.clientSecret',
  });
});

test('tells which tier has the same bucket and prefix', () => {
  const minio = { name: 'OLD', endpoint: 'http://host:9000/', bucket: 'cold', prefix: 'a/' };
  const tiers: readonly Tier[] = [
    { name: 'NEW', type: 'unsupported' },
    { name: 'OLD', type: 'minio', minio },
  ];
  const at = (more: Entered) =>
    sharedWith(tiers, entered({ endpoint: 'http://host:9000', prefix: 'a', ...more }));
  expect(at({})).toBe('OLD');
  expect(at({ prefix: 'b' })).toBeUndefined();
  expect(at({ bucket: '' })).toBeUndefined();
});
