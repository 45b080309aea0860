import type { BucketReplicationRule } from '@longshore/contract/buckets/replication-schemas';

export interface RuleRow {
  /** Unlike the rule's own ID, always there and never twice. */
  readonly key: string;
  readonly rule: BucketReplicationRule;
  /** Its ID when that means this rule and no other: without one it cannot be changed by itself. */
  readonly id: string | undefined;
}

/** By priority, as the storage server goes through them. */
export function ruleRows(rules: readonly BucketReplicationRule[]): RuleRow[] {
  const counts = new Map<string | undefined, number>();
  for (const { id } of rules) counts.set(id, (counts.get(id) ?? 0) + 1);
  return rules
    .map((rule, index) => {
      const id = rule.id !== undefined && counts.get(rule.id) === 1 ? rule.id : undefined;
      // By its ID it stays the same row when rules before it come and go.
      return { key: id === undefined ? `${index} ${rule.id ?? ''}` : `id ${id}`, rule, id };
    })
    .toSorted((left, right) => (left.rule.priority ?? 0) - (right.rule.priority ?? 0));
}
