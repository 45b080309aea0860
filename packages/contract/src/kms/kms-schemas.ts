import { z } from 'zod';

/** What of a key manager's lists has when and by whom it was made, as far as the key manager tells. */
const made = {
  /** ISO 8601. */
  createdAt: z.string().optional(),
  createdBy: z.string().optional(),
};

const listQuery = z.object({
  /** The beginning of the names. */
  pattern: z.string().max(256).optional(),
});

const named = z.object({ name: z.string().min(1).max(256) });
const patterns = z.array(z.string().min(1).max(512)).max(200);

export const KmsStatus = z.object({
  /** What kind of key manager it is, such as `MinIO KES` or `MinIO builtin`. */
  name: z.string(),
  /** Encrypts what names no key, and the storage server's own configuration. */
  defaultKeyID: z.string(),
  endpoints: z.array(
    z.object({
      url: z.string(),
      /** `online` or `offline`. */
      status: z.string(),
    }),
  ),
});
export type KmsStatus = z.infer<typeof KmsStatus>;

export const kmsStatusView = { reply: KmsStatus };

const count = z.int().min(0);

/** Counted since the storage server's start. What the storage server does not tell is 0. */
export const KmsMetrics = z.object({
  requestOK: count,
  /** Refused because of what was asked. */
  requestErr: count,
  /** Failed within the key manager. */
  requestFail: count,
  requestActive: count,
  auditEvents: count,
  errorEvents: count,
  /** How many requests took at most so many nanoseconds, the shortest time first. */
  latencyHistogram: z.array(z.object({ duration: count, total: count })),
  /** Seconds. */
  uptime: count,
  cpus: count,
  usableCPUs: count,
  threads: count,
  /** Bytes. */
  heapAlloc: count,
  heapObjects: count.optional(),
  /** Bytes. */
  stackAlloc: count,
});
export type KmsMetrics = z.infer<typeof KmsMetrics>;

export const kmsMetricsView = { reply: KmsMetrics };

export const KmsApi = z.object({
  method: z.string(),
  path: z.string(),
  /** Bytes. */
  maxBody: count,
  /** Seconds. */
  timeout: count,
});
export type KmsApi = z.infer<typeof KmsApi>;

export const kmsApiList = { reply: z.object({ results: z.array(KmsApi) }) };

export const kmsVersionView = { reply: z.object({ version: z.string() }) };

export const KmsKey = z.object({ name: z.string(), ...made });
export type KmsKey = z.infer<typeof KmsKey>;

export const KmsKeyList = z.object({ results: z.array(KmsKey) });
export type KmsKeyList = z.infer<typeof KmsKeyList>;

export const kmsKeyList = { query: listQuery, reply: KmsKeyList };

export const KmsKeyCreate = z.object({
  key: z
    .string()
    .min(1, 'must not be empty')
    .max(80, 'must be at most 80 characters')
    .regex(/^[A-Za-z0-9_-]+$/, 'must be letters a to z, digits, _ and -'),
});

export const kmsKeyCreate = {
  body: KmsKeyCreate,
};

/** A key can be used where neither error is there: one that does not exist is told in the first. */
export const KmsKeyStatus = z.object({
  keyID: z.string(),
  encryptionErr: z.string().optional(),
  decryptionErr: z.string().optional(),
});
export type KmsKeyStatus = z.infer<typeof KmsKeyStatus>;

export const kmsKeyView = { params: named, reply: KmsKeyStatus };

export const kmsKeyDelete = { params: named };

export const kmsKeyImport = {
  params: named,
  body: z.object({
    /** The key itself, as the key manager takes it. */
    bytes: z.string().min(1).max(65_536),
  }),
};

const KmsPolicy = z.object({ allow: z.array(z.string()).optional(), deny: z.array(z.string()).optional() });

export const kmsPolicyList = {
  query: listQuery,
  reply: z.object({ results: z.array(z.object({ name: z.string().optional(), ...made })) }),
};

export const kmsPolicySet = {
  body: z.object({
    policy: z.string().min(1).max(256),
    allow: patterns.optional(),
    deny: patterns.optional(),
  }),
};

export const kmsPolicyView = { params: named, reply: KmsPolicy };

export const kmsPolicyDelete = { params: named };

export const kmsPolicyAssign = {
  params: named,
  body: z.object({ identity: z.string().max(256).optional() }),
};

export const kmsPolicyDescribe = {
  params: named,
  reply: z.object({ name: z.string().optional(), ...made }),
};

const identity = { identity: z.string().optional(), admin: z.boolean().optional(), ...made };

export const kmsIdentityList = {
  query: listQuery,
  reply: z.object({
    results: z.array(
      z.object({
        identity: z.string().optional(),
        policy: z.string().optional(),
        error: z.string().optional(),
        ...made,
      }),
    ),
  }),
};

export const kmsIdentityDelete = { params: named };

export const kmsIdentityDescribe = {
  params: named,
  reply: z.object({ policy: z.string().optional(), ...identity }),
};

export const kmsSelfIdentityDescribe = {
  reply: z.object({ policyName: z.string().optional(), policy: KmsPolicy.optional(), ...identity }),
};
