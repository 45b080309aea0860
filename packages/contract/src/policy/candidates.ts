import type { PolicyDocument, Statement } from './document.ts';
import { isPattern } from './match.ts';
import { bucketOf, pathOf } from './resource.ts';
import { includesAction } from './statement.ts';

export interface Candidates {
  readonly allows: readonly Statement[];
  readonly denies: readonly Statement[];
}

/** The statements on one action: those that name a bucket are found by it, the others are always looked at. */
interface ActionIndex {
  readonly all: Candidates;
  readonly open: Candidates;
  readonly named: ReadonlyMap<string, Candidates>;
}

const indexes = new WeakMap<PolicyDocument, Map<string, ActionIndex>>();

/**
 * The statements that may speak of the action in the bucket; null stands for any bucket. Indexed once, for screens that
 * ask for thousands of buckets.
 */
export function candidatesOf(document: PolicyDocument, action: string, bucket: string | null): Candidates {
  const byAction = indexes.get(document) ?? new Map<string, ActionIndex>();
  indexes.set(document, byAction);
  const index = byAction.get(action) ?? indexOf(document, action);
  byAction.set(action, index);
  if (bucket === null) return index.all;
  const named = index.named.get(bucket);
  if (named === undefined) return index.open;
  return {
    allows: [...index.open.allows, ...named.allows],
    denies: [...index.open.denies, ...named.denies],
  };
}

function indexOf({ statements }: PolicyDocument, action: string): ActionIndex {
  const all = statements.filter((statement) => includesAction(statement, action));
  const open: Statement[] = [];
  const named = new Map<string, Statement[]>();
  for (const statement of all) {
    const buckets = bucketsOf(statement, action);
    if (buckets === null) open.push(statement);
    for (const bucket of buckets ?? []) named.set(bucket, [...(named.get(bucket) ?? []), statement]);
  }
  return {
    all: byEffect(all),
    open: byEffect(open),
    named: new Map([...named].map(([bucket, found]) => [bucket, byEffect(found)])),
  };
}

function byEffect(statements: readonly Statement[]): Candidates {
  return {
    allows: statements.filter(({ effect }) => effect === 'Allow'),
    denies: statements.filter(({ effect }) => effect === 'Deny'),
  };
}

/** The only buckets that the statement can speak of, or null where it names none for certain. */
function bucketsOf({ resources }: Statement, action: string): ReadonlySet<string> | null {
  if (resources.length === 0 || !action.startsWith('s3:')) return null;
  const buckets = resources.map((resource) => bucketOf(pathOf(resource)));
  return buckets.some((bucket) => isPattern(bucket) || bucket.includes('${')) ? null : new Set(buckets);
}
