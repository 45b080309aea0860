import type { Policy } from '@longshore/contract/policies/policies-schemas';
import { parsePolicy } from '@longshore/contract/policy/document';

/** One policy as the list shows it: what filtering and sorting read is prepared once. */
export interface PolicyRow {
  readonly name: string;
  readonly effect: 'Allow' | 'Deny' | 'both' | 'none';
  /** Each once, those that a statement excepts too. */
  readonly actions: string;
  readonly statementCount: number;
  readonly filterText: string;
}

export const policyRowsOf = (policies: readonly Policy[]): readonly PolicyRow[] =>
  policies.map(({ name, policy }) => {
    const statements = parsePolicy(policy)?.statements ?? [];
    const effects = [...new Set(statements.map(({ effect }) => effect))];
    const [effect = 'none'] = effects;
    const named = statements.flatMap(({ actions, notActions }) => [...actions, ...notActions]);
    const actions = [...new Set(named)].toSorted().join(', ');
    return {
      name,
      effect: effects.length > 1 ? 'both' : effect,
      actions,
      statementCount: statements.length,
      filterText: `${name} ${actions}`.toLowerCase(),
    };
  });

export function filteredPolicies(rows: readonly PolicyRow[], filter: string): readonly PolicyRow[] {
  const text = filter.trim().toLowerCase();
  return text === '' ? rows : rows.filter((row) => row.filterText.includes(text));
}
