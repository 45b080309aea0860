import { expect, test } from 'vitest';
import { tierTold } from './tier-told.ts';
import { tierWire } from './tier-wire.ts';
import type { TierInput } from './tier-input.ts';

const common = { name: 'COLD', bucket: 'archive', prefix: 'a/', region: 'eu' };
const role = { webIdentityTokenFile: '/token', arn: 'arn', sessionName: 's', durationSeconds: 900 };
const secretKey = 'a secret';
const principal = { tenantId: 't', clientId: 'c' };

const tiers: readonly (readonly [what: string, told: object, secrets: object])[] = [
  ['MinIO', { ...common, type: 'minio', endpoint: 'http://there', accessKey: 'k' }, { secretKey }],
  [
    'S3 with keys',
    { ...common, type: 's3', endpoint: 'http://there', storageClass: 'IA', accessKey: 'k' },
    { secretKey },
  ],
  ['S3 with a role', { ...common, type: 's3', endpoint: 'http://there', awsRole: role }, {}],
  ['Azure with a key', { ...common, type: 'azure', accountName: 'a' }, { accountKey: 'a key' }],
  [
    'Azure with a principal',
    { ...common, type: 'azure', accountName: 'a', servicePrincipal: principal },
    { servicePrincipal: { ...principal, clientSecret: 'a secret' } },
  ],
  ['GCS', { ...common, type: 'gcs', storageClass: 'NEARLINE' }, { credentialsJson: '{}' }],
];

test.for(tiers)('a tier of %s is told as it was made, but for the secrets', ([, told, secrets]) => {
  const wire = JSON.parse(JSON.stringify(tierWire({ ...told, ...secrets } as TierInput))) as never;
  expect(tierTold(wire)).toEqual(told);
});
