import type {
  BucketReplicationRule,
  ReplicationRuleUpdate,
} from '@longshore/contract/buckets/replication-schemas';

/** What a rule replicates, as the form has it. */
export interface RuleDraft {
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
}

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

export type RuleField = 'priority' | 'prefix' | 'tags' | 'storageClass' | 'deleteMarkers';

/** Keys of messages below `bucketReplication.problem`. */
export type RuleProblem = 'priorityInvalid' | 'priorityTaken' | 'prefixLong' | 'tagsInvalid' | 'tagsTwice';

export type RuleErrors = Partial<Record<RuleField, RuleProblem>>;

const mostPriority = 2_147_483_647;
const mostPrefixBytes = 1024;
const tagsShape = /^$|^[^=&]+=[^=&]*(?:&[^=&]+=[^=&]*)*$/;

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

function tagsProblem(tags: string): RuleProblem | undefined {
  if (!tagsShape.test(tags) || !isDecodable(tags)) return 'tagsInvalid';
  const keys = tags.split('&').map((pair) => decodeURIComponent(pair.split('=')[0] ?? ''));
  return new Set(keys).size < keys.length ? 'tagsTwice' : undefined;
}

/** `taken` are the priorities of the bucket's other rules. */
export function ruleErrors(draft: RuleDraft, taken: readonly (number | undefined)[]): RuleErrors {
  const { priority } = draft;
  const isWhole = Number.isInteger(priority) && Number(priority) >= 1 && Number(priority) <= mostPriority;
  const problems = {
    priority:
      priority === ''
        ? undefined
        : !isWhole
          ? 'priorityInvalid'
          : taken.includes(priority)
            ? 'priorityTaken'
            : undefined,
    prefix: new TextEncoder().encode(draft.prefix).length > mostPrefixBytes ? 'prefixLong' : undefined,
    tags: tagsProblem(draft.tags.trim()),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

const fields: Readonly<Record<string, RuleField>> = {
  'body.priority': 'priority',
  'body.prefix': 'prefix',
  'body.tags': 'tags',
  'body.storageClass': 'storageClass',
  'body.replicateDeleteMarkers': 'deleteMarkers',
};

export const ruleFieldOf = (place: string | undefined): RuleField | undefined =>
  place === undefined ? undefined : fields[place];
