import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { Revision, expectedRevision } from '../revision.ts';
import { row } from '../row.ts';

const params = z.object({ bucketName: ExistingBucketName });
const ruleParams = z.object({ bucketName: ExistingBucketName, ruleId: z.string().min(1).max(255) });
const mostDays = 2_147_483_647;
/** A date of zero is none to storage servers. */
const day = z.iso.date().refine((date) => date >= '1970', 'must not be before 1970');
const days = z.int().min(0).max(mostDays);

/** Storage servers keep blanks at the ends, which nobody sees. */
const RuleId = z
  .string()
  .min(1)
  .max(255)
  .refine((id) => id.trim() === id, 'must not begin or end with a blank');

export const LifecycleType = z.enum(['expiry', 'transition']);

/** One element of a rule's raw document, in order, so that what no form knows is shown too. */
export interface LifecycleElement {
  readonly name: string;
  /** Of an element that holds only text. */
  readonly text?: string | undefined;
  readonly elements?: readonly LifecycleElement[] | undefined;
}
export const LifecycleElement: z.ZodType<LifecycleElement> = z.lazy(() =>
  z.object({ name: z.string(), text: z.string().optional(), elements: z.array(LifecycleElement).optional() }),
);

export const LifecycleRule = z.object({
  id: z.string(),
  status: z.enum(['Enabled', 'Disabled']),
  prefix: z.string().optional(),
  tags: z.array(z.object({ key: z.string(), value: z.string() })).optional(),
  /** Bytes. */
  objectSizeGreaterThan: z.int().optional(),
  /** Bytes. */
  objectSizeLessThan: z.int().optional(),
  expiration: z
    .object({
      /** RFC 3339, midnight UTC; absent when the rule goes by days. */
      date: z.string().optional(),
      days: z.int().optional(),
      delete_marker: z.boolean().optional(),
      delete_all: z.boolean().optional(),
      noncurrent_expiration_days: z.int().optional(),
      newer_noncurrent_expiration_versions: z.int().optional(),
    })
    .optional(),
  transition: z
    .object({
      date: z.string().optional(),
      days: z.int().optional(),
      storage_class: z.string().optional(),
      noncurrent_transition_days: z.int().optional(),
      newer_noncurrent_transition_versions: z.int().optional(),
      noncurrent_storage_class: z.string().optional(),
    })
    .optional(),
  /** Days after which unfinished uploads are given up. */
  abort_incomplete_days: z.int().optional(),
  /** Days after which a delete marker goes, whatever is below it (an element of MinIO's own). */
  delete_marker_expiration_days: z.int().optional(),
  /** Everything the rule holds, also what has no member above. */
  elements: z.array(LifecycleElement),
});
export type LifecycleRule = z.infer<typeof LifecycleRule>;

/** `lifecycle` is what peers' scripts read, `rules` the whole. */
export const BucketLifecycle = z.object({
  lifecycle: z.array(LifecycleRule),
  rules: z.array(LifecycleRule),
  revision: Revision,
});
export type BucketLifecycle = z.infer<typeof BucketLifecycle>;

/** No rules, rather than 404, when the bucket has none. */
export const bucketLifecycleView = row({
  id: 'bucketLifecycleView',
  method: 'GET',
  path: '/buckets/{bucketName}/lifecycle',
  tag: 'Bucket',
  summary: 'The lifecycle rules of a bucket',
  params,
  reply: BucketLifecycle,
});

/** What a form may set; members left out of an update leave the rule's elements as they are, `null` takes them away. */
export const LifecycleRuleInput = z.object({
  type: LifecycleType.optional(),
  prefix: z.string().max(1024).nullish(),
  /** `key=value&key=value`, each percent-encoded. */
  tags: z.string().max(4096).nullish(),
  /** Bytes. */
  object_size_greater_than: z.int().min(0).nullish(),
  object_size_less_than: z.int().min(1).nullish(),
  expiry_days: days.nullish(),
  /** YYYY-MM-DD: midnight UTC of that day. */
  expiry_date: day.nullish(),
  expired_object_delete_marker: z.boolean().nullish(),
  expired_object_delete_all: z.boolean().nullish(),
  noncurrentversion_expiration_days: days.nullish(),
  newer_noncurrentversion_expiration_versions: days.nullish(),
  transition_days: days.nullish(),
  transition_date: day.nullish(),
  /** The tier's name. */
  storage_class: z.string().max(128).nullish(),
  noncurrentversion_transition_days: days.nullish(),
  noncurrentversion_transition_storage_class: z.string().max(128).nullish(),
  abort_incomplete_days: days.nullish(),
  delete_marker_expiration_days: days.nullish(),
  disable: z.boolean().optional(),
});
export type LifecycleRuleInput = z.infer<typeof LifecycleRuleInput>;

export const lifecycleRuleCreate = row({
  id: 'lifecycleRuleCreate',
  method: 'POST',
  path: '/buckets/{bucketName}/lifecycle',
  tag: 'Bucket',
  summary: 'Add a lifecycle rule to a bucket; the others stay as they are',
  params,
  query: expectedRevision,
  body: LifecycleRuleInput.extend({ type: LifecycleType, id: RuleId.optional() }),
  status: 201,
  errors: ['ChangedMeanwhile'],
});

export const lifecycleRuleUpdate = row({
  id: 'lifecycleRuleUpdate',
  method: 'PUT',
  path: '/buckets/{bucketName}/lifecycle/{ruleId}',
  tag: 'Bucket',
  summary: 'Change one lifecycle rule of a bucket; the others stay as they are',
  params: ruleParams,
  query: expectedRevision,
  body: LifecycleRuleInput,
  errors: ['ChangedMeanwhile'],
});

export const lifecycleRuleDelete = row({
  id: 'lifecycleRuleDelete',
  method: 'DELETE',
  path: '/buckets/{bucketName}/lifecycle/{ruleId}',
  tag: 'Bucket',
  summary: 'Delete one lifecycle rule of a bucket',
  params: ruleParams,
  query: expectedRevision,
  status: 204,
  errors: ['ChangedMeanwhile'],
});

export const lifecycleRuleCreateMany = row({
  id: 'lifecycleRuleCreateMany',
  method: 'POST',
  path: '/buckets/multi-lifecycle',
  tag: 'Bucket',
  summary: 'Add one lifecycle rule to several buckets',
  body: LifecycleRuleInput.extend({
    type: LifecycleType,
    buckets: z.array(ExistingBucketName).min(1).max(1000),
  }),
  reply: z.object({ results: z.array(z.object({ bucketName: z.string(), error: z.string().optional() })) }),
});

/** `objects`: keys of which no version is left, or whose current version moves. `bytes` are of the versions. */
const DryRunCount = z.object({ objects: z.int(), versions: z.int(), bytes: z.int() });
const DryRunFigures = z.object({
  /** Versions that are removed for good; delete markers are counted apart. */
  expire: DryRunCount,
  /** Current versions that get a delete marker over them: not seen any more, but kept as older versions. */
  hide: DryRunCount,
  transition: DryRunCount,
  /** Existing delete markers that are removed. */
  deleteMarkers: z.int(),
  /** Versions that would be removed, but stay because of their retention or legal hold. */
  locked: DryRunCount,
});
export const LifecycleDryRun = z.object({
  /** What the rule, switched on, would do now, other rules left aside. */
  today: DryRunFigures,
  /** The same for all until 30 days from now, today included. */
  within30Days: DryRunFigures,
  /** The first few versions of those that are locked. */
  lockedExamples: z.array(z.object({ key: z.string(), versionId: z.string() })),
  scanned: z.object({ versions: z.int(), bytes: z.int() }),
  /** False while it goes on. */
  isDone: z.boolean(),
  /** Whether all of the bucket was looked at; figures are of the part that was. */
  isComplete: z.boolean(),
  /** The key that was looked at last. */
  lastKey: z.string().optional(),
});
export type LifecycleDryRun = z.infer<typeof LifecycleDryRun>;

/**
 * Server-sent events, each a LifecycleDryRun as JSON, the last with `isDone`; a failure on the way is an event of type
 * `error` with the shape of errors. Ends by itself, or when the request is cancelled.
 */
export const lifecycleDryRun = row({
  id: 'lifecycleDryRun',
  method: 'POST',
  path: '/buckets/{bucketName}/lifecycle-dry-run',
  tag: 'Bucket',
  summary: 'What a lifecycle rule would take or move, found by looking at the versions of the bucket',
  params,
  body: LifecycleRuleInput.extend({
    /** The rule that would be changed; without it, a new one. */
    lifecycle_id: z.string().max(255).optional(),
    maxVersions: z.int().min(1000).max(10_000_000).default(1_000_000),
  }),
  reply: 'bytes',
});
