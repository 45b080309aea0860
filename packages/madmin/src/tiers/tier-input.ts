import { InputError } from '../errors/input-error.ts';

/** Keys of an S3 service, or a role that the storage server's own machine may take. */
export type TierKeysOrRole =
  | { readonly accessKey: string; readonly secretKey: string; readonly awsRole?: undefined }
  | { readonly awsRole: TierAwsRole; readonly accessKey?: undefined; readonly secretKey?: undefined };

/** Without members: the role of the machine itself. */
export interface TierAwsRole {
  /** A file on the storage server with the token to show. */
  readonly webIdentityTokenFile?: string | undefined;
  readonly arn?: string | undefined;
  readonly sessionName?: string | undefined;
  readonly durationSeconds?: number | undefined;
}

/** An application that Azure knows, in place of an account key. */
export interface TierServicePrincipal {
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The key of an Azure storage account, or a service principal with rights there, which needs an https endpoint. */
export type TierAccountKeyOrPrincipal =
  | { readonly accountKey: string; readonly servicePrincipal?: undefined }
  | { readonly servicePrincipal: TierServicePrincipal; readonly accountKey?: undefined };

interface Common {
  /** Upper case, of letters, digits and `-_.~`; it cannot be changed later. Storage classes' names are refused. */
  readonly name: string;
  /** Must exist already. */
  readonly bucket: string;
  /** What objects are put below; best one that no other tier has. */
  readonly prefix?: string | undefined;
  readonly region?: string | undefined;
}

/** A bucket of S3, or of what speaks it. */
export type TierS3Input = Common & {
  readonly type: 's3';
  /** An http or https URL. Default `https://s3.amazonaws.com`. */
  readonly endpoint?: string | undefined;
  readonly storageClass?: string | undefined;
} & TierKeysOrRole;

/** A container of Azure. */
export type TierAzureInput = Common & {
  readonly type: 'azure';
  /** By default the account's own at Azure. */
  readonly endpoint?: string | undefined;
  readonly storageClass?: string | undefined;
  readonly accountName: string;
} & TierAccountKeyOrPrincipal;

/** A bucket of Google Cloud Storage. */
export type TierGcsInput = Common & {
  readonly type: 'gcs';
  readonly storageClass?: string | undefined;
  /** The text of the credentials file that Google gives out. */
  readonly credentialsJson: string;
};

/** A bucket of another MinIO server. */
export type TierMinioInput = Common & {
  readonly type: 'minio';
  /** An http or https URL. */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

/** Where a tier keeps its objects. */
export type TierInput = TierS3Input | TierAzureInput | TierGcsInput | TierMinioInput;

/**
 * A tier's name as one segment of a path. The server compares it undecoded, so a tier with a space or a slash could be
 * made, but then neither be checked nor deleted.
 */
export function tierPath(name: string): string {
  if (!/^[A-Za-z0-9\-_.~]+$/.test(name) || /^\.\.?$/.test(name)) {
    throw new InputError('name', "A tier's name has letters, digits, -, _, . and ~ only.");
  }
  return `/tier/${name}`;
}
