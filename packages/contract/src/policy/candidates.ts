import type { PolicyDocument, Statement } from './document.ts';
import { isPattern, matches } from './match.ts';
import { bucketOf, pathOf } from './resource.ts';

export interface Candidates {
  readonly allows: readonly Statement[];
  readonly denies: readonly Statement[];
}

/** The statements on one action: those that name a bucket are found by it, the others are always looked at. */
interface ActionIndex {
  readonly open: readonly Statement[];
  readonly named: ReadonlyMap<string, readonly Statement[]>;
}

const indexes = new WeakMap<PolicyDocument, Map<string, ActionIndex>>();

/** The statements that may speak of the action there. Indexed once, for screens that ask for thousands of buckets. */
export function candidatesOf(document: PolicyDocument, action: string, path: string): Candidates {
  const byAction = indexes.get(document) ?? new Map<string, ActionIndex>();
  indexes.set(document, byAction);
  const index = byAction.get(action) ?? indexOf(document, action);
  byAction.set(action, index);
  const named = index.named.get(bucketOf(path)) ?? [];
  const found = named.length === 0 ? index.open : [...index.open, ...named];
  return {
    allows: found.filter(({ effect }) => effect === 'Allow'),
    denies: found.filter(({ effect }) => effect === 'Deny'),
  };
}

function indexOf({ statements }: PolicyDocument, action: string): ActionIndex {
  const open: Statement[] = [];
  const named = new Map<string, Statement[]>();
  for (const statement of statements) {
    if (!speaksOf(statement, action)) continue;
    const buckets = bucketsOf(statement, action);
    if (buckets === null) open.push(statement);
    for (const bucket of buckets ?? []) named.set(bucket, [...(named.get(bucket) ?? []), statement]);
  }
  return { open, named };
}

function speaksOf({ actions, notActions }: Statement, action: string): boolean {
  if (actions.length > 0) return actions.some((pattern) => matches(pattern, action));
  return !notActions.some((pattern) => matches(pattern, action));
}

/** The only buckets that the statement can speak of, or null where it names none for certain. */
function bucketsOf({ resources }: Statement, action: string): ReadonlySet<string> | null {
  if (resources.length === 0 || !action.startsWith('s3:')) return null;
  const buckets = resources.map((resource) => bucketOf(pathOf(resource)));
  return buckets.some((bucket) => isPattern(bucket) || bucket.includes('${')) ? null : new Set(buckets);
}
