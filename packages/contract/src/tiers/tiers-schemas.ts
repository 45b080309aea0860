import { z } from 'zod';
import { isPathValue } from '../path-value.ts';
import { queryFlag } from '../query-values.ts';

export const TierKind = z.enum(['s3', 'gcs', 'azure', 'minio']);
export type TierKind = z.infer<typeof TierKind>;

/** What a path can hold: the storage server compares names undecoded. */
const name = z
  .string()
  .regex(/^[A-Za-z0-9\-_.~]{1,128}$/, 'must be letters, digits, "-" and "_"')
  .refine(isPathValue, 'must not be one or two dots alone');

const text = z.string().max(2048);
const endpoint = text.regex(/^https?:\/\/[^\s/]+/, 'must begin with https:// or http:// and a host');
const bucket = text.min(1);
const secret = z.string().max(4096);

/** Base64 of the credentials file of a Google service account, of 64 KiB at most. */
const creds = z.string().max(87_384, 'must be of a file of 64 KiB at most');

/** A role that the storage server's own machine may take; without members, the machine's own. */
const TierRole = z.object({
  arn: text.optional(),
  /** A file on the storage server with the token to show. */
  webIdentityTokenFile: text.optional(),
});

const principal = { tenantId: text.min(1), clientId: text.min(1) };
const TierPrincipal = z.object({ ...principal, clientSecret: secret.min(1) });

const place = { name, bucket, prefix: text.optional(), region: text.optional() };

/** One of the four, with the name of its type; secrets are taken, and never told. */
export const TierInput = z.object({
  type: TierKind,
  s3: z
    .object({
      ...place,
      endpoint: endpoint.optional(),
      accesskey: text.optional(),
      secretkey: secret.optional(),
      storageclass: text.optional(),
      /** In place of keys. */
      awsRole: TierRole.extend({
        sessionName: text.optional(),
        durationSeconds: z.int().min(1).max(43_200).optional(),
      }).optional(),
    })
    .optional(),
  gcs: z.object({ ...place, creds, storageclass: text.optional() }).optional(),
  azure: z
    .object({
      ...place,
      /** By default the account's own at Azure. */
      endpoint: endpoint.optional(),
      accountname: text.min(1),
      accountkey: secret.optional(),
      storageclass: text.optional(),
      /** In place of an account key; needs an https endpoint. */
      servicePrincipal: TierPrincipal.optional(),
    })
    .optional(),
  minio: z.object({ ...place, endpoint, accesskey: text.min(1), secretkey: secret.min(1) }).optional(),
});
export type TierInput = z.infer<typeof TierInput>;

/** Where a tier keeps objects, and how much, as of the last usage scan; absent where no scan has found anything yet. */
const TierPlace = z.object({
  name: z.string(),
  endpoint: z.string().optional(),
  bucket: z.string(),
  prefix: z.string().optional(),
  region: z.string().optional(),
  storageclass: z.string().optional(),
  /** `1.5 GiB` */
  usage: z.string().optional(),
  objects: z.string().optional(),
  versions: z.string().optional(),
  usageBytes: z.number().optional(),
  objectCount: z.number().optional(),
  versionCount: z.number().optional(),
});

const TierProblem = z.object({
  /** The storage server's code, or one of the console's. */
  code: z.string(),
  message: z.string(),
  /** What the storage server says of it. */
  detailedMessage: z.string(),
});
export type TierProblem = z.infer<typeof TierProblem>;

export const Tier = z.object({
  /** As in the member of its type. */
  name: z.string(),
  type: z.enum([...TierKind.options, 'unsupported']),
  /** Whether a test object can be written, read and deleted there; absent where it was not asked, or not in time. */
  status: z.boolean().optional(),
  /** Why it cannot. */
  problem: TierProblem.optional(),
  s3: TierPlace.extend({
    accesskey: z.string().optional(),
    awsRole: TierRole.extend({
      sessionName: z.string().optional(),
      durationSeconds: z.number().optional(),
    }).optional(),
  }).optional(),
  gcs: TierPlace.optional(),
  azure: TierPlace.extend({
    accountname: z.string(),
    servicePrincipal: z.object(principal).optional(),
  }).optional(),
  minio: TierPlace.extend({ accesskey: z.string().optional() }).optional(),
});
export type Tier = z.infer<typeof Tier>;

export const tierNameList = {
  reply: z.object({ items: z.array(z.string()) }),
};

export const tierList = {
  /** Without `status` the answer waits for no remote server. */
  query: z.object({ status: queryFlag.default(true) }),
  reply: z.object({ items: z.array(Tier) }),
};

export const tierView = {
  params: z.object({ type: TierKind, name }),
  reply: Tier,
};

const force = queryFlag.default(false);

export const tierCreate = {
  /** `force`: although objects are below the prefix already. */
  query: z.object({ force }),
  body: TierInput,
};

/** What fits the type: keys or a role for S3, keys for MinIO, one of two for Azure, a file for GCS. */
export const tierCredentialsUpdate = {
  params: z.object({ type: TierKind, name }),
  body: z.object({
    access_key: text.optional(),
    /** Of Azure, the account key. */
    secret_key: secret.optional(),
    creds: creds.optional(),
    awsRole: TierRole.optional(),
    servicePrincipal: TierPrincipal.optional(),
  }),
};
export type TierCredentials = z.infer<typeof tierCredentialsUpdate.body>;

export const tierDelete = {
  params: z.object({ name }),
  /** `force`: although objects are there, which can then never be read again, or it cannot be reached. */
  query: z.object({ force }),
};

export const tierVerify = {
  params: z.object({ name }),
  reply: z.object({ status: z.boolean(), problem: TierProblem.optional(), durationMs: z.int() }),
};

export const TierRules = z.object({
  rules: z.array(z.object({ bucketName: z.string(), ruleId: z.string(), isEnabled: z.boolean() })),
  /** Buckets whose rules the caller may not read. */
  unreadBuckets: z.array(z.string()),
  /** Whether all buckets that the caller may see were looked at: the first 1,000 are. */
  isComplete: z.boolean(),
});
export type TierRules = z.infer<typeof TierRules>;

export const tierRuleList = {
  params: z.object({ name }),
  reply: TierRules,
};
