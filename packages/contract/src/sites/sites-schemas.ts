import { z } from 'zod';
import { queryFlag } from '../query-values.ts';

/** The storage server would drop a path without a word. */
const endpoint = z
  .string()
  .max(1024)
  .regex(
    /^https?:\/\/[^\s/?#@]+\/?$/i,
    'must begin with http:// or https:// and have a host and port, and no path',
  );
const name = z.string().max(256);
const deploymentID = z.string().max(256);

/** The existing console sends such a parameter without a value. */
const isSent = z.string().transform((word) => !['false', '0', 'no', 'off'].includes(word.toLowerCase()));

export const Site = z.object({
  name: z.string(),
  /** Under which the other sites reach it. */
  endpoint: z.string(),
  deploymentID: z.string(),
  /** Whether it is the one that the console is in front of. */
  isCurrent: z.boolean(),
  /** Whether writes wait until this site has them. */
  isSynchronous: z.boolean(),
  /** Whether lifecycle rules that expire objects go to all sites; the same for all of them. */
  replicatesExpiration: z.boolean(),
});
export type Site = z.infer<typeof Site>;

export const SiteList = z.object({
  enabled: z.boolean(),
  /** Of the site that the console is in front of; empty without site replication. */
  name: z.string(),
  sites: z.array(Site),
  /** The account that the sites use with each other; empty without site replication. */
  serviceAccountAccessKey: z.string(),
});
export type SiteList = z.infer<typeof SiteList>;

/** What came of a change. Look at `success`: false means that only a part was done, or nothing. */
const changed = {
  success: z.boolean(),
  /** In the words of the storage server. */
  status: z.string(),
  errorDetail: z.string().optional(),
};

export const SiteUpdated = z.object(changed);

export const SiteCreated = z.object({
  ...changed,
  /** What went wrong with what the sites held before; they replicate all the same. */
  initialSyncErrorMessage: z.string().optional(),
});

export const siteList = { reply: SiteList };

export const NewSite = z.object({
  /** `dr-site-` and its place among the others unless given. */
  name: name.optional(),
  endpoint,
  /** Of an administrator there. */
  accessKey: z.string().min(1).max(1024),
  secretKey: z.string().min(1).max(1024),
});
export type NewSite = z.infer<typeof NewSite>;

export const siteCreate = {
  query: z.object({ 'replicate-ilm-expiry': isSent.optional() }),
  body: z.array(NewSite),
  reply: SiteCreated,
};

export const siteUpdate = {
  query: z.object({
    'disable-ilm-expiry-replication': isSent.optional(),
    'enable-ilm-expiry-replication': isSent.optional(),
  }),
  body: z.object({
    endpoint: endpoint.optional(),
    /** For the journal; names are not changed. */
    name: name.optional(),
    deploymentID: deploymentID.optional(),
    /** As the existing page spells it. */
    deploymentId: deploymentID.optional(),
    /** Whether writes wait until this site has them. Not of the site that the console is in front of. */
    isSynchronous: z.boolean().optional(),
  }),
  reply: SiteUpdated,
};

export const siteDelete = {
  body: z.object({
    /** Ends site replication. */
    all: z.boolean().default(false),
    /** By name. */
    sites: z.array(name).default([]),
  }),
};

export const SiteEntityType = z.enum(['bucket', 'user', 'group', 'policy']);
export type SiteEntityType = z.infer<typeof SiteEntityType>;

/** By the name of a thing, then by the deployment ID of a site: how the thing is there, in the storage server’s names. */
const SiteFlags = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.boolean())));
export type SiteFlags = z.infer<typeof SiteFlags>;

export const SiteStatus = z.object({
  enabled: z.boolean(),
  /** The largest number of any site. */
  maxBuckets: z.int(),
  maxUsers: z.int(),
  maxGroups: z.int(),
  maxPolicies: z.int(),
  /** By deployment ID. */
  sites: z.record(z.string(), z.object({ name: z.string(), endpoint: z.string(), deploymentID: z.string() })),
  /** By deployment ID: how many of each kind, in the storage server’s names. A site that did not respond is not there. */
  statsSummary: z.record(z.string(), z.record(z.string(), z.number())),
  /** What differs between sites, and what was asked for by name. */
  bucketStats: SiteFlags,
  policyStats: SiteFlags,
  userStats: SiteFlags,
  groupStats: SiteFlags,
  /** Deployment IDs of sites that did not respond: what is told of differences may then be wrong. */
  unreachable: z.array(z.string()),
});
export type SiteStatus = z.infer<typeof SiteStatus>;

export const siteStatusView = {
  query: z.object({
    /** Each kind is told unless it is left out by `false`, or one thing is asked for by name. */
    buckets: queryFlag.optional(),
    groups: queryFlag.optional(),
    policies: queryFlag.optional(),
    users: queryFlag.optional(),
    entityType: SiteEntityType.optional(),
    /** Its exact name. */
    entityValue: z.string().max(2048).optional(),
  }),
  reply: SiteStatus,
};

export const SiteResyncOperation = z.enum(['start', 'cancel']);
export type SiteResyncOperation = z.infer<typeof SiteResyncOperation>;

export const siteResyncSet = {
  body: z.object({
    /** Of the site that gets everything again, or of which that stops. */
    deploymentID,
    operation: SiteResyncOperation,
  }),
  reply: z.object({
    op: z.string(),
    id: z.string(),
    /** Such as `Ongoing` or `Canceled`. */
    status: z.string(),
    errorDetail: z.string().optional(),
    /** Those that could not be started or cancelled. */
    failed: z.array(z.object({ bucket: z.string(), errorDetail: z.string() })),
  }),
};

export const SiteResync = z.object({
  deploymentID: z.string(),
  /** As the storage server says it: `Ongoing`, `Completed`, `Failed`, `Canceled` or `Pending`. */
  status: z.string(),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  updatedAt: z.string(),
  buckets: z.int(),
  objects: z.int(),
  sizeBytes: z.int(),
  failedObjects: z.int(),
  failedSizeBytes: z.int(),
  failedBuckets: z.array(z.string()),
  /** Where it is. */
  bucket: z.string().optional(),
  object: z.string().optional(),
});
export type SiteResync = z.infer<typeof SiteResync>;

export const siteResyncList = { reply: z.object({ resyncs: z.array(SiteResync) }) };
