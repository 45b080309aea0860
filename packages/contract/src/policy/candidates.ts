import type { PolicyDocument, Statement } from './document.ts';
import { bucketOf, pathOf } from './resource.ts';
import { includesAction } from './statement.ts';
import { spend } from './steps.ts';

export interface Candidates {
  readonly allows: readonly Statement[];
  readonly denies: readonly Statement[];
}

/** A statement and how the names of the buckets that it can speak of start; null where it names none for certain. */
interface Open {
  readonly statement: Statement;
  readonly starts: readonly string[] | null;
}

/** The statements on one action, or on several that the same ones speak of: those that name a bucket are found by it, the others by how the names start. */
interface ActionIndex {
  readonly all: Candidates;
  readonly open: readonly Open[];
  readonly named: ReadonlyMap<string, readonly Statement[]>;
}

interface Indexes {
  readonly byAction: Map<string, ActionIndex>;
  readonly bySpeakers: Map<string, ActionIndex>;
}

const indexes = new WeakMap<PolicyDocument, Indexes>();

/**
 * The statements that may speak of the action in the bucket; null stands for any bucket. Indexed once, for screens that
 * ask for thousands of buckets.
 */
export function candidatesOf(document: PolicyDocument, action: string, bucket: string | null): Candidates {
  const index = indexOf(document, action);
  if (bucket === null) return index.all;
  spend(index.open.length);
  const open = index.open.filter(({ starts }) => {
    spend(starts?.length ?? 0);
    return starts?.some((start) => bucket.startsWith(start)) ?? true;
  });
  return byEffect([...open.map(({ statement }) => statement), ...(index.named.get(bucket) ?? [])]);
}

/** Of each group of S3 actions that the same statements speak of, the first. */
export function distinctActions(document: PolicyDocument, actions: readonly string[]): readonly string[] {
  const first = new Map<ActionIndex, string>();
  for (const action of actions) {
    const index = indexOf(document, action);
    if (!first.has(index)) first.set(index, action);
  }
  return [...first.values()];
}

function indexOf(document: PolicyDocument, action: string): ActionIndex {
  const known: Indexes = indexes.get(document) ?? { byAction: new Map(), bySpeakers: new Map() };
  indexes.set(document, known);
  const { byAction, bySpeakers } = known;
  const found = byAction.get(action);
  if (found !== undefined) return found;
  const speaks = document.statements.map((statement) => includesAction(statement, action));
  const isOfS3 = action.startsWith('s3:');
  const speakers = `${isOfS3 ? 's3' : ''}:${speaks.map(Number).join('')}`;
  const all = document.statements.filter((_, at) => speaks[at]);
  const index = bySpeakers.get(speakers) ?? indexBy(all, isOfS3);
  bySpeakers.set(speakers, index);
  byAction.set(action, index);
  return index;
}

function indexBy(all: readonly Statement[], isOfS3: boolean): ActionIndex {
  const open: Open[] = [];
  const named = new Map<string, Statement[]>();
  for (const statement of all) {
    const buckets = isOfS3 ? bucketsOf(statement) : null;
    if (buckets?.every((bucket) => startOf(bucket) === bucket) ?? false) {
      for (const bucket of new Set(buckets)) {
        const known = named.get(bucket);
        if (known === undefined) named.set(bucket, [statement]);
        else known.push(statement);
      }
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
function bucketsOf({ resources }: Statement): readonly string[] | null {
  if (resources.length === 0) return null;
  return resources.map((resource) => bucketOf(pathOf(resource)));
}

/** The part before the first wildcard or variable. */
function startOf(pattern: string): string {
  return /^[^*?$]*/.exec(pattern)?.[0] ?? '';
}
