import { generateKeyPairSync } from 'node:crypto';
import { tierCreate } from '@longshore/contract/tiers/tiers';
import type { TierInput } from '@longshore/contract/tiers/tiers-schemas';
import { expect, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';
import { tierName } from '#/testing/tier-fixture.ts';

// Their clouds are not at hand: what shows that the settings arrive is what the storage server then fails at.

const fixture = await liveFixture();
const nowhere = 'http://127.0.0.1:1';
const refused = (body: TierInput) => refusalOf(fixture.administrator(tierCreate, { body }));

test('says that an Azure account cannot be reached, and needs https for a service principal', async () => {
  const azure = { name: tierName(), bucket: 'cold', accountname: 'account', endpoint: nowhere };
  const accountkey = Buffer.from('a key').toString('base64');
  expect(await refused({ type: 'azure', azure: { ...azure, accountkey } })).toMatchObject({
    status: 400,
    code: 'XMinioAdminTierInsufficientPermissions',
    field: 'body.azure.endpoint',
    message: 'The storage server cannot reach the remote server',
  });
  const servicePrincipal = { tenantId: 'some-tenant', clientId: 'client', clientSecret: 'secret' };
  expect(await refused({ type: 'azure', azure: { ...azure, servicePrincipal } })).toMatchObject({
    status: 400,
    field: 'body.azure.endpoint',
  });
});

test('names the credentials file of Google that cannot be used, or its address', async () => {
  const gcs = { name: tierName(), bucket: 'cold' };
  const send = (file: object) => {
    const creds = Buffer.from(JSON.stringify(file)).toString('base64');
    return refused({ type: 'gcs', gcs: { ...gcs, creds } });
  };
  expect(await send({})).toMatchObject({
    status: 400,
    code: 'XMinioAdminTierInvalidConfig',
    field: 'body.gcs.creds',
  });
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const away = await send({
    type: 'service_account',
    project_id: '~~~???>>>',
    private_key: key.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'someone@example.com',
    token_uri: `${nowhere}/token`,
  });
  expect(away).toMatchObject({ status: 400, code: 'XMinioAdminTierInsufficientPermissions' });
  expect(away.detailedMessage).toContain(`${nowhere}/token`);
  expect(JSON.stringify(away)).not.toContain('PRIVATE KEY');
});

test('takes a role of AWS in place of keys', async () => {
  const s3 = { name: tierName(), bucket: 'cold', endpoint: nowhere, region: 'us-east-1' };
  const refusal = await refused({ type: 's3', s3: { ...s3, awsRole: {} } });
  expect(refusal.status).toBe(400);
  expect(refusal.code).toMatch(/^XMinio/);
});
