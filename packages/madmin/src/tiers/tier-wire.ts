import { givenSecret } from '../input-rules.ts';
import type {
  TierAccountKeyOrPrincipal,
  TierInput,
  TierKeysOrRole,
  TierServicePrincipal,
} from './tier-input.ts';

/** The server takes a configuration without this version for none. */
const version = 'v1';

export function tierWire(input: TierInput): object {
  const { name, type } = input;
  return { Version: version, Type: type, Name: name, [memberNames[type]]: placeOf(input) };
}

const memberNames = { s3: 'S3', azure: 'Azure', gcs: 'GCS', minio: 'MinIO' } as const;

function placeOf(input: TierInput): object {
  const { bucket, prefix, region } = input;
  const common = { Bucket: bucket, Prefix: prefix, Region: region };
  switch (input.type) {
    case 's3': {
      const { endpoint = 'https://s3.amazonaws.com', storageClass } = input;
      return { ...common, Endpoint: endpoint, StorageClass: storageClass, ...keysOrRole(input) };
    }
    case 'azure': {
      const { endpoint, storageClass, accountName } = input;
      const place = { ...common, Endpoint: endpoint, StorageClass: storageClass, AccountName: accountName };
      return { ...place, ...keyOrPrincipal(input) };
    }
    case 'gcs':
      return { ...common, StorageClass: input.storageClass, Creds: paddedBase64Url(input.credentialsJson) };
    case 'minio': {
      const { endpoint, accessKey, secretKey } = input;
      const SecretKey = givenSecret('secretKey', secretKey);
      return { ...common, Endpoint: endpoint, AccessKey: accessKey, SecretKey };
    }
  }
}

function keysOrRole(input: TierKeysOrRole): object {
  if (input.awsRole === undefined)
    return { AccessKey: input.accessKey, SecretKey: givenSecret('secretKey', input.secretKey) };
  const { webIdentityTokenFile, arn, sessionName, durationSeconds } = input.awsRole;
  return {
    AWSRole: true,
    AWSRoleWebIdentityTokenFile: webIdentityTokenFile,
    AWSRoleARN: arn,
    AWSRoleSessionName: sessionName,
    AWSRoleDurationSeconds: durationSeconds,
  };
}

function keyOrPrincipal(input: TierAccountKeyOrPrincipal): object {
  return input.servicePrincipal === undefined
    ? { AccountKey: givenSecret('accountKey', input.accountKey) }
    : { SPAuth: principalWire(input.servicePrincipal) };
}

export function principalWire({ tenantId, clientId, clientSecret }: TierServicePrincipal): object {
  return {
    TenantID: tenantId,
    ClientID: clientId,
    ClientSecret: givenSecret('clientSecret', clientSecret),
  };
}

/** The server takes the alphabet of URLs, but not without the padding that Node leaves out there. */
function paddedBase64Url(text: string): string {
  return Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
