import type {
  BucketReplicationRule,
  ReplicationRuleUpdate,
} from '@longshore/contract/buckets/replication-schemas';

/** What a rule replicates, as the form has it. */
export type RuleDraft = {
  readonly isEnabled: boolean;
  /** Left empty, a new rule gets one more than the highest, and another keeps its own. */
  readonly priority: number | '';
  readonly prefix: string;
  /** `key=value&key=value`, each percent-encoded. */
  readonly tags: string;
  readonly storageClass: string;
  readonly existingObjects: boolean;
  readonly metadata: boolean;
  readonly deleteMarkers: boolean;
  readonly deletes: boolean;
};

/** What beside new objects is replicated. */
export const ruleOptions = ['existingObjects', 'metadata', 'deleteMarkers', 'deletes'] as const;

export const newRule = (priority: number | ''): RuleDraft => ({
  isEnabled: true,
  priority,
  prefix: '',
  tags: '',
  storageClass: '',
  existingObjects: true,
  metadata: true,
  deleteMarkers: true,
  deletes: true,
});

export const draftOfRule = (rule: BucketReplicationRule): RuleDraft => ({
  isEnabled: rule.status === 'Enabled',
  priority: rule.priority ?? '',
  prefix: rule.prefix ?? '',
  tags: rule.tags ?? '',
  storageClass: rule.storageClass ?? '',
  existingObjects: rule.existingObjects ?? false,
  metadata: rule.metadata_replication ?? false,
  deleteMarkers: rule.delete_marker_replication ?? false,
  deletes: rule.deletes_replication ?? false,
});

/** Not the number of rules and one: a rule that was deleted may have had a lower priority than those that stay. */
export const nextPriority = (rules: readonly BucketReplicationRule[]): number =>
  Math.max(0, ...rules.map((rule) => rule.priority ?? 0)) + 1;

/** Delete markers have no tags, so a rule with tags cannot have them. */
export const sendsDeleteMarkers = ({ deleteMarkers, tags }: RuleDraft): boolean =>
  deleteMarkers && tags.trim() === '';

export const ruleRequestOf = (draft: RuleDraft) => ({
  ...(draft.priority !== '' && { priority: draft.priority }),
  prefix: draft.prefix,
  tags: draft.tags.trim(),
  storageClass: draft.storageClass.trim(),
  replicateExistingObjects: draft.existingObjects,
  replicateMetadata: draft.metadata,
  replicateDeleteMarkers: sendsDeleteMarkers(draft),
  replicateDeletes: draft.deletes,
});

export const ruleUpdateOf = (draft: RuleDraft, arn: string | undefined): ReplicationRuleUpdate => ({
  ...ruleRequestOf(draft),
  ruleState: draft.isEnabled,
  ...(arn !== undefined && arn !== '' && { arn }),
});
