import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { sendEncrypted } from '../encrypted-call.ts';
import { givenSecret, jsonText } from '../input-rules.ts';
import { objectsOf, readList } from '../reply.ts';
import {
  tierPath,
  type TierAwsRole,
  type TierInput,
  type TierServicePrincipal,
} from '../tiers/tier-input.ts';
import { tierTold, type TierTold, type TierWire } from '../tiers/tier-told.ts';
import { principalWire, tierWire } from '../tiers/tier-wire.ts';

export type {
  TierAzureTold,
  TierGcsTold,
  TierMinioTold,
  TierPlace,
  TierS3Told,
  TierTold,
  TierWire,
} from '../tiers/tier-told.ts';
export type {
  TierAwsRole,
  TierAzureInput,
  TierGcsInput,
  TierInput,
  TierMinioInput,
  TierS3Input,
  TierServicePrincipal,
} from '../tiers/tier-input.ts';

/**
 * Makes a remote tier that lifecycle rules can move objects to. The server first writes, reads and deletes a probe there.
 * Needs `admin:SetTier`. Refused with `XMinioAdminTierAlreadyExists`, `XMinioAdminTierNameNotUpperCase`,
 * `XMinioAdminTierReserved` (a storage class's name), `XMinioAdminTierBackendInUse` (something is below the prefix
 * already and `force` is not given), `XMinioAdminTierInsufficientPermissions` (wrong keys, but also a bucket that is not
 * there and an Azure endpoint that cannot be reached), `XMinioBackendDown` (400) or `XMinioAdminTierInvalidConfig`. An
 * Azure endpoint that is down is tried for some ten seconds.
 */
export async function tierAdd(
  admin: Admin,
  /** `force`: whatever is below the prefix already. */
  input: TierInput & { readonly force?: boolean | undefined },
  options: CallOptions = {},
): Promise<void> {
  tierPath(input.name);
  const query = { force: String(input.force === true) };
  const plain = jsonText(tierWire(input));
  await sendEncrypted(admin, { method: 'PUT', path: '/tier', query, plain, answersNothing: true }, options);
}

/** What `tierAdd` takes, but for the secrets, beside the server's own members. */
export type TierConfig = TierTold & TierWire;

/** All remote tiers. Needs `admin:ListTier`. */
export async function tierList(admin: Admin, options: CallOptions = {}): Promise<readonly TierConfig[]> {
  const reply = await sendCall(admin, { method: 'GET', path: '/tier', gzip: true }, options);
  return readList(reply.body, (list) =>
    objectsOf<TierWire>(list, 'a tier', ['Name', 'Type']).map((tier) => ({ ...tier, ...tierTold(tier) })),
  );
}

/** What fits the tier's type: keys or a role for S3, keys for MinIO, one of two for Azure, a file's text for GCS. */
export type TierCredentials =
  | { readonly accessKey: string; readonly secretKey: string }
  | { readonly awsRole: Pick<TierAwsRole, 'webIdentityTokenFile' | 'arn'> }
  | { readonly accountKey: string }
  | { readonly servicePrincipal: TierServicePrincipal }
  | { readonly credentialsJson: string };

/**
 * Replaces a tier's credentials once the new ones are found to work. Needs `admin:SetTier`. Refused with
 * `XMinioAdminTierNotFound`, `XMinioAdminTierMissingCredentials` (403: not of the kind that the tier's type takes) or
 * `XMinioAdminTierInsufficientPermissions`.
 */
export async function tierSetCredentials(
  admin: Admin,
  input: { readonly name: string; readonly credentials: TierCredentials },
  options: CallOptions = {},
): Promise<void> {
  const plain = jsonText(credentialsWire(input.credentials));
  await sendEncrypted(
    admin,
    { method: 'POST', path: tierPath(input.name), plain, answersNothing: true },
    options,
  );
}

function credentialsWire(credentials: TierCredentials): object {
  if ('accessKey' in credentials)
    return { access: credentials.accessKey, secret: givenSecret('secretKey', credentials.secretKey) };
  if ('accountKey' in credentials) return { secret: givenSecret('accountKey', credentials.accountKey) };
  if ('servicePrincipal' in credentials) return { azSP: principalWire(credentials.servicePrincipal) };
  if ('credentialsJson' in credentials) {
    return { creds: Buffer.from(credentials.credentialsJson).toString('base64') };
  }
  const { webIdentityTokenFile, arn } = credentials.awsRole;
  return { awsrole: true, awsroleWebIdentity: webIdentityTokenFile, awsroleARN: arn };
}

/**
 * Has the server write, read and delete a probe at the tier, once: nothing is repeated. Needs `admin:ListTier`. Refused with
 * `XMinioAdminTierNotFound`, or as `tierAdd` is when the tier does not work any more.
 */
export async function tierVerify(
  admin: Admin,
  input: { readonly name: string },
  options: CallOptions = {},
): Promise<void> {
  await sendCall(
    admin,
    { method: 'GET', path: tierPath(input.name), repeat: false, answersNothing: true },
    options,
  );
}

/**
 * Forgets a tier. Needs `admin:SetTier`. A tier that does not exist counts as deleted. Refused with
 * `XMinioAdminTierBackendNotEmpty` and, while the tier is down, `XMinioBackendDown`.
 */
export async function tierDelete(
  admin: Admin,
  /** `force`: also when objects are there, which can then never be read again, or when it cannot be reached. */
  input: { readonly name: string; readonly force?: boolean | undefined },
  options: CallOptions = {},
): Promise<void> {
  const query = { force: String(input.force === true) };
  await sendCall(
    admin,
    { method: 'DELETE', path: tierPath(input.name), query, answersNothing: true },
    options,
  );
}

/** What a tier holds. */
export interface TierUsage {
  /** `STANDARD` and the other storage classes are told as well. */
  readonly Name: string;
  /** The remote tier's type, or `internal`. */
  readonly Type: string;
  readonly Stats: TierAmount;
  readonly DailyStats: {
    /** What was moved there within each of the last 24 hours. */
    readonly Bins: readonly TierAmount[];
    /** RFC 3339. */
    readonly UpdatedAt: string;
  };
}

/** How much a tier holds. */
export interface TierAmount {
  /** Bytes. */
  readonly totalSize: number;
  readonly numVersions: number;
  readonly numObjects: number;
}

/** How much is at each tier, as of the last usage scan; empty until a scan has found one. Needs `admin:ListTier`. */
export async function tierStats(admin: Admin, options: CallOptions = {}): Promise<readonly TierUsage[]> {
  const reply = await sendCall(admin, { method: 'GET', path: '/tier-stats' }, options);
  return readList(reply.body, (list) => objectsOf<TierUsage>(list, 'a tier', ['Name', 'Type']));
}
