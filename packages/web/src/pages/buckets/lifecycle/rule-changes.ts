import type { LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';

export interface RuleChange {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: LifecycleRule | undefined;
  readonly after: LifecycleRule | undefined;
}

const textOf = (rule: LifecycleRule) => JSON.stringify(rule.elements);

/** What became of each rule, element by element. */
export function ruleChanges(
  before: readonly LifecycleRule[],
  after: readonly LifecycleRule[],
): readonly RuleChange[] {
  const old = new Map(before.map((rule) => [rule.id, rule]));
  const now = new Map(after.map((rule) => [rule.id, rule]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id): RuleChange[] => {
    const [was, is] = [old.get(id), now.get(id)];
    const both = { id, before: was, after: is };
    if (was === undefined) return [{ ...both, kind: 'added' }];
    if (is === undefined) return [{ ...both, kind: 'removed' }];
    return textOf(was) === textOf(is) ? [] : [{ ...both, kind: 'changed' }];
  });
}
