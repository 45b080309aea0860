import { z } from 'zod';
import { events } from '../events.ts';
import { ExistingBucketName } from './name.ts';
import { isPathValue } from '../path-value.ts';
import { Revision, expectedRevision } from '../revision.ts';

const params = z.object({ bucketName: ExistingBucketName });
const ruleParams = z.object({ bucketName: ExistingBucketName, ruleId: z.string().min(1).max(255) });
const mostDays = 2_147_483_647;
/** A date of zero is none to storage servers. */
const day = z.iso.date().refine((date) => date >= '1970', 'must not be before 1970');
const dayOrNone = z.union([day, z.literal('')]);
const days = z.int().min(0).max(mostDays);

/** Storage servers keep blanks at the ends, which nobody sees. */
const RuleId = z
  .string()
  .min(1)
  .max(255)
  .refine((id) => id.trim() === id, 'must not begin or end with a space')
  .refine(isPathValue, 'must not be one or two dots alone');

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

export const bucketLifecycleView = {
  params,
  reply: BucketLifecycle,
};

/**
 * What a form may set. Members left out of an update leave the rule's elements as they are; an empty text, zero and
 * false take them away. Zero days of a move are at once, unless its tier is taken away too; a date takes their place.
 */
export const LifecycleRuleInput = z.object({
  type: LifecycleType.optional(),
  prefix: z.string().max(1024).optional(),
  /** `key=value&key=value`, each percent-encoded. */
  tags: z.string().max(4096).optional(),
  /** Bytes. */
  object_size_greater_than: z.int().min(0).optional(),
  object_size_less_than: z.int().min(0).optional(),
  expiry_days: days.optional(),
  /** YYYY-MM-DD: midnight UTC of that day. */
  expiry_date: dayOrNone.optional(),
  expired_object_delete_marker: z.boolean().optional(),
  expired_object_delete_all: z.boolean().optional(),
  noncurrentversion_expiration_days: days.optional(),
  newer_noncurrentversion_expiration_versions: days.optional(),
  transition_days: days.optional(),
  transition_date: dayOrNone.optional(),
  /** The tier's name. */
  storage_class: z.string().max(128).optional(),
  noncurrentversion_transition_days: days.optional(),
  noncurrentversion_transition_storage_class: z.string().max(128).optional(),
  abort_incomplete_days: days.optional(),
  delete_marker_expiration_days: days.optional(),
  disable: z.boolean().optional(),
});
export type LifecycleRuleInput = z.infer<typeof LifecycleRuleInput>;

export const lifecycleRuleCreate = {
  params,
  query: expectedRevision,
  body: LifecycleRuleInput.extend({ type: LifecycleType, id: RuleId.optional() }),
};

export const lifecycleRuleUpdate = {
  params: ruleParams,
  query: expectedRevision,
  body: LifecycleRuleInput,
};

export const lifecycleRuleDelete = {
  params: ruleParams,
  query: expectedRevision,
};

export const lifecycleRuleCreateMany = {
  body: LifecycleRuleInput.extend({
    type: LifecycleType,
    buckets: z.array(ExistingBucketName).min(1).max(1000),
  }),
  reply: z.object({ results: z.array(z.object({ bucketName: z.string(), error: z.string().optional() })) }),
};

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
  /** When the rule first does anything, however far ahead; of what tags choose, within 30 days only. */
  firstAt: z.iso.datetime().optional(),
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

export const lifecycleDryRun = {
  params,
  body: LifecycleRuleInput.extend({
    /** The rule that would be changed; without it, a new one. */
    lifecycle_id: z.string().max(255).optional(),
    maxVersions: z.int().min(1000).max(10_000_000).default(1_000_000),
  }),
  reply: events(LifecycleDryRun),
};
