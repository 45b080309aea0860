import type { PolicyDocument, Statement } from './document.ts';
import { bucketOf, pathOf } from './resource.ts';
import { includesAction } from './statement.ts';

export interface Candidates {
  readonly allows: readonly Statement[];
  readonly denies: readonly Statement[];
}

/** A statement and how the names of the buckets that it can speak of start; null where it names none for certain. */
interface Open {
  readonly statement: Statement;
  readonly starts: readonly string[] | null;
}

/** The statements on one action: those that name a bucket are found by it, the others by how the names start. */
interface ActionIndex {
  readonly all: Candidates;
  readonly open: readonly Open[];
  readonly named: ReadonlyMap<string, readonly Statement[]>;
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
  const open = index.open.filter(({ starts }) => starts?.some((start) => bucket.startsWith(start)) ?? true);
  return byEffect([...open.map(({ statement }) => statement), ...(index.named.get(bucket) ?? [])]);
}

function indexOf({ statements }: PolicyDocument, action: string): ActionIndex {
  const all = statements.filter((statement) => includesAction(statement, action));
  const open: Open[] = [];
  const named = new Map<string, Statement[]>();
  for (const statement of all) {
    const buckets = bucketsOf(statement, action);
    if (buckets?.every((bucket) => startOf(bucket) === bucket) ?? false) {
      for (const bucket of new Set(buckets)) named.set(bucket, [...(named.get(bucket) ?? []), statement]);
    } else {
      open.push({ statement, starts: buckets?.map(startOf) ?? null });
    }
  }
  return { all: byEffect(all), open, named };
}

function byEffect(statements: readonly Statement[]): Candidates {
  return {
    allows: statements.filter(({ effect }) => effect === 'Allow'),
    denies: statements.filter(({ effect }) => effect === 'Deny'),
  };
}

/** Names or patterns of the only buckets that the statement can speak of; null where it limits them to none. */
function bucketsOf({ resources }: Statement, action: string): readonly string[] | null {
  if (resources.length === 0 || !action.startsWith('s3:')) return null;
  return resources.map((resource) => bucketOf(pathOf(resource)));
}

/** The part before the first wildcard or variable. */
function startOf(pattern: string): string {
  return /^[^*?$]*/.exec(pattern)?.[0] ?? '';
}
