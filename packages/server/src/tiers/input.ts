import type { TierInput as Body } from '@longshore/contract/tiers/tiers-schemas';
import type { TierInput } from '@longshore/madmin';
import { refuse } from '#/upstream/errors.ts';
import { credentialsFile } from './credentials-file.ts';

/** What the storage server is sent of what a person entered. Empty texts count as left out. */
export function tierInputOf(body: Body): TierInput {
  switch (body.type) {
    case 's3':
      return s3Input(entered(body.s3, 's3'));
    case 'minio':
      return minioInput(entered(body.minio, 'minio'));
    case 'azure':
      return azureInput(entered(body.azure, 'azure'));
    case 'gcs':
      return gcsInput(entered(body.gcs, 'gcs'));
  }
}

type Place = Pick<NonNullable<Body['minio']>, 'name' | 'bucket' | 'prefix' | 'region'>;

const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

const placeOf = ({ name, bucket, prefix, region }: Place) => ({
  name,
  bucket,
  prefix: given(prefix),
  region: given(region),
});

function s3Input(it: NonNullable<Body['s3']>): TierInput {
  const place = {
    ...placeOf(it),
    type: 's3' as const,
    endpoint: given(it.endpoint),
    storageClass: given(it.storageclass),
  };
  if (it.awsRole === undefined) {
    const accessKey = entered(given(it.accesskey), 's3.accesskey');
    return { ...place, accessKey, secretKey: entered(given(it.secretkey), 's3.secretkey') };
  }
  const { arn, webIdentityTokenFile, sessionName, durationSeconds } = it.awsRole;
  const awsRole = { arn: given(arn), webIdentityTokenFile: given(webIdentityTokenFile) };
  return { ...place, awsRole: { ...awsRole, sessionName: given(sessionName), durationSeconds } };
}

function minioInput(it: NonNullable<Body['minio']>): TierInput {
  const keys = { accessKey: it.accesskey, secretKey: it.secretkey };
  return { ...placeOf(it), type: 'minio', endpoint: it.endpoint, ...keys };
}

function azureInput(it: NonNullable<Body['azure']>): TierInput {
  const place = {
    ...placeOf(it),
    type: 'azure' as const,
    endpoint: given(it.endpoint),
    storageClass: given(it.storageclass),
    accountName: it.accountname,
  };
  return it.servicePrincipal === undefined
    ? { ...place, accountKey: entered(given(it.accountkey), 'azure.accountkey') }
    : { ...place, servicePrincipal: it.servicePrincipal };
}

function gcsInput(it: NonNullable<Body['gcs']>): TierInput {
  const credentialsJson = credentialsFile(it.creds, 'body.gcs.creds');
  return { ...placeOf(it), type: 'gcs', storageClass: given(it.storageclass), credentialsJson };
}

function entered<Value>(value: Value | undefined, member: string): Value {
  if (value !== undefined) return value;
  const field = `body.${member}`;
  throw refuse('InvalidInput', `The value of ${field} is not valid`, {
    detailedMessage: 'It is required',
    field,
  });
}
