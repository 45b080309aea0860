import type { TierKind } from '@longshore/contract/tiers/tiers-schemas';
import { explained, type Meaning } from '#/upstream/meanings.ts';

/** Where the refused input stands. */
interface Input {
  readonly kind: TierKind;
  /** `body.s3` of a new tier, `body` of new credentials. */
  readonly at: string;
}

const secretNames = { s3: 'secretkey', minio: 'secretkey', azure: 'accountkey', gcs: 'creds' } as const;
const keyNames = { s3: 'accesskey', minio: 'accesskey', azure: 'accountname', gcs: 'creds' } as const;

/** Of a new tier all was entered, of one that is there only credentials. */
const isNew = ({ at }: Input): boolean => at !== 'body';
const ofNew =
  (member: string) =>
  (input: Input): string | undefined =>
    isNew(input) ? `${input.at}.${member}` : undefined;

function secretField(input: Input): string {
  if (isNew(input)) return `${input.at}.${secretNames[input.kind]}`;
  return input.kind === 'gcs' ? 'body.creds' : 'body.secret_key';
}

function keyField(input: Input): string {
  if (isNew(input)) return `${input.at}.${keyNames[input.kind]}`;
  return input.kind === 'gcs' ? 'body.creds' : 'body.access_key';
}

const notThere: Meaning<Input> = {
  code: 'XMinioAdminTierNotFound',
  message: 'There is no tier with this name',
  status: 404,
};

/** What MinIO answers with 400 or 403. One code stands for all that a test object may fail at: its sentence tells which. */
const meanings: readonly Meaning<Input>[] = [
  notThere,
  {
    code: 'XMinioAdminTierAlreadyExists',
    message: 'A tier with this name already exists',
    status: 409,
    field: ofNew('name'),
  },
  {
    code: 'XMinioAdminTierNameNotUpperCase',
    message: 'The name of a tier must be in upper case',
    field: ofNew('name'),
  },
  {
    code: 'XMinioAdminTierReserved',
    message: 'This name is that of a storage class of the storage server',
    field: ofNew('name'),
  },
  {
    code: 'XMinioAdminTierBucketNotFound',
    message: 'The remote server has no such bucket',
    field: ofNew('bucket'),
  },
  {
    code: 'XMinioAdminTierInsufficientPermissions',
    says: /bucket not found|bucket does not exist|NoSuchBucket|ContainerNotFound/i,
    message: 'The remote server has no such bucket',
    field: ofNew('bucket'),
  },
  {
    code: 'XMinioAdminTierInsufficientPermissions',
    says: /bucket name/i,
    message: 'The remote server does not accept this bucket name',
    field: ofNew('bucket'),
  },
  {
    code: 'XMinioAdminTierInsufficientPermissions',
    says: /access key id/i,
    message: 'The remote server does not know this access key',
    field: keyField,
  },
  {
    code: 'XMinioAdminTierInsufficientPermissions',
    says: /signature/i,
    message: 'The remote server does not accept this secret key',
    field: secretField,
  },
  {
    code: 'XMinioAdminTierInsufficientPermissions',
    says: /\bdial tcp\b|no such host|connection refused|i\/o timeout/,
    message: 'The storage server cannot reach the remote server',
    field: (input) => (input.kind === 'gcs' ? undefined : ofNew('endpoint')(input)),
  },
  {
    code: 'XMinioAdminTierInsufficientPermissions',
    says: /non-TLS/,
    message: 'A service principal needs an endpoint that begins with https://',
    field: ofNew('endpoint'),
  },
  {
    code: 'XMinioAdminTierInsufficientPermissions',
    message: 'The storage server could not write, read and delete a test object there with these credentials',
  },
  {
    code: 'XMinioAdminTierInvalidCredentials',
    message: 'The remote server does not accept these credentials',
    status: 400,
    field: secretField,
  },
  {
    code: 'XMinioAdminTierMissingCredentials',
    message: 'These are not the credentials that a tier of this type takes',
    status: 400,
    field: secretField,
  },
  {
    code: 'XMinioBackendDown',
    message: 'The storage server cannot reach the remote server',
    field: ofNew('endpoint'),
  },
  {
    code: 'XMinioAdminTierBackendInUse',
    message: 'There are objects below this prefix already',
    status: 409,
    field: ofNew('prefix'),
  },
  {
    code: 'XMinioAdminTierInvalidConfig',
    message: 'The storage server cannot use these settings',
    when: ({ kind }) => kind === 'gcs',
    field: ofNew('creds'),
  },
  {
    code: 'XMinioAdminTierInvalidConfig',
    message: 'The storage server cannot use these settings',
  },
];

const ofRemoval: readonly Meaning[] = [
  {
    code: 'XMinioAdminTierBackendNotEmpty',
    message: 'The tier still holds objects',
    status: 409,
  },
  { code: 'XMinioBackendDown', message: 'The storage server cannot reach the remote server', status: 409 },
];

/** A refusal of what was sent, at the field that it is about. */
export function meant<T>(call: Promise<T>, input: Input): Promise<T> {
  return call.catch((cause: unknown) => {
    throw explained(cause, meanings, input);
  });
}

/** A refusal to remove a tier. */
export function removed<T>(call: Promise<T>): Promise<T> {
  return call.catch((cause: unknown) => {
    throw explained(cause, [notThere, ...ofRemoval]);
  });
}

/** The same words where nothing was entered, as of a tier that stopped working. */
export const wordsOf = (cause: unknown): unknown => explained(cause, meanings);
