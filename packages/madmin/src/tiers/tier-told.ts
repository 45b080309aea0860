import type { TierAwsRole, TierServicePrincipal } from './tier-input.ts';

/** Secrets come as `REDACTED`. Of the four places only that of the tier's type has members that tell something. */
export interface TierWire {
  readonly Version: string;
  readonly Type: 's3' | 'azure' | 'gcs' | 'minio';
  readonly Name: string;
  readonly S3?: TierPlace;
  readonly Azure?: TierPlace;
  readonly GCS?: TierPlace;
  readonly MinIO?: TierPlace;
}

/** Members that are empty are left out. */
export interface TierPlace {
  readonly Endpoint?: string;
  readonly Bucket?: string;
  readonly Prefix?: string;
  readonly Region?: string;
  readonly StorageClass?: string;
  /** S3 and MinIO. */
  readonly AccessKey?: string;
  /** S3. */
  readonly AWSRole?: boolean;
  readonly AWSRoleARN?: string;
  readonly AWSRoleWebIdentityTokenFile?: string;
  readonly AWSRoleSessionName?: string;
  readonly AWSRoleDurationSeconds?: number;
  /** Azure. */
  readonly AccountName?: string;
  readonly SPAuth?: { readonly TenantID?: string; readonly ClientID?: string };
}

interface Common {
  readonly name: string;
  readonly bucket: string;
  readonly prefix?: string;
  readonly region?: string;
}

export type TierS3Told = Common & {
  readonly type: 's3';
  readonly endpoint?: string;
  readonly storageClass?: string;
} & (
    | { readonly accessKey: string; readonly awsRole?: undefined }
    | { readonly awsRole: TierAwsRole; readonly accessKey?: undefined }
  );

export type TierAzureTold = Common & {
  readonly type: 'azure';
  readonly endpoint?: string;
  readonly storageClass?: string;
  readonly accountName: string;
  /** Where one is used in place of the account's key. */
  readonly servicePrincipal?: Omit<TierServicePrincipal, 'clientSecret'>;
};

export type TierGcsTold = Common & { readonly type: 'gcs'; readonly storageClass?: string };

export type TierMinioTold = Common & {
  readonly type: 'minio';
  readonly endpoint: string;
  readonly accessKey: string;
};

/** A tier as `tierAdd` takes it, but for the secrets. */
export type TierTold = TierS3Told | TierAzureTold | TierGcsTold | TierMinioTold;

const placeNames = { s3: 'S3', azure: 'Azure', gcs: 'GCS', minio: 'MinIO' } as const;

export function tierTold(tier: TierWire): TierTold {
  const { Name: name, Type: type } = tier;
  // A type of a newer server has no place that is known.
  const place = tier[placeNames[type]] ?? {};
  const { Endpoint: endpoint = '', StorageClass: storageClass, AccessKey: accessKey = '' } = place;
  const common = {
    name,
    bucket: place.Bucket ?? '',
    ...(place.Prefix && { prefix: place.Prefix }),
    ...(place.Region && { region: place.Region }),
  };
  const stored = storageClass ? { storageClass } : {};
  const at = endpoint === '' ? {} : { endpoint };
  switch (type) {
    case 's3':
      return place.AWSRole === true
        ? { type, ...common, ...at, ...stored, awsRole: roleOf(place) }
        : { type, ...common, ...at, ...stored, accessKey };
    case 'azure':
      return {
        type,
        ...common,
        ...at,
        ...stored,
        accountName: place.AccountName ?? '',
        ...principalOf(place),
      };
    case 'gcs':
      return { type, ...common, ...stored };
    case 'minio':
      return { type, ...common, endpoint, accessKey };
  }
}

function roleOf(place: TierPlace): TierAwsRole {
  return {
    webIdentityTokenFile: place.AWSRoleWebIdentityTokenFile,
    arn: place.AWSRoleARN,
    sessionName: place.AWSRoleSessionName,
    durationSeconds: place.AWSRoleDurationSeconds,
  };
}

function principalOf({ SPAuth }: TierPlace): Pick<TierAzureTold, 'servicePrincipal'> {
  const { TenantID: tenantId, ClientID: clientId } = SPAuth ?? {};
  return tenantId && clientId ? { servicePrincipal: { tenantId, clientId } } : {};
}
