import { type Condition, type Statement, parsePolicy } from './document.ts';
import { covers } from './match.ts';
import { includesAction } from './statement.ts';
import { namesPlace, pathOf } from './resource.ts';

/** What anyone may do below a prefix without signing in; the empty prefix is the whole bucket. */
export interface OpenPlace {
  readonly prefix: string;
  readonly isRead: boolean;
  readonly isListed: boolean;
  readonly isWritten: boolean;
}

/** Who a bucket is open to: nobody by policy, anyone somewhere, or as a policy says that opens nothing to anyone. */
export interface Exposure {
  readonly kind: 'private' | 'public' | 'custom';
  readonly open: readonly OpenPlace[];
}

const writing = ['s3:PutObject', 's3:DeleteObject'];
const opening = ['s3:PutBucketPolicy', 's3:DeleteBucket'];
/** Of these keys the caller sends what it likes, so that a condition on them keeps nobody out. */
const chosenByCaller = new Set([
  'aws:SecureTransport',
  'aws:Referer',
  'aws:UserAgent',
  's3:prefix',
  's3:delimiter',
  's3:max-keys',
]);

/** Reads a bucket's policy for what it opens to anyone. What cannot be read is custom, never private. */
export function exposureOf(bucket: string, policyText = ''): Exposure {
  if (policyText.trim() === '') return { kind: 'private', open: [] };
  const written = statementsOf(policyText);
  if (written === null) return { kind: 'custom', open: [] };
  if (written.length === 0) return { kind: 'private', open: [] };
  const forAnyone = written
    .filter(isForAnyone)
    .flatMap((one) => parsePolicy({ Statement: [one] })?.statements ?? []);
  const denied = forAnyone.filter(({ effect, conditions }) => effect === 'Deny' && conditions.length === 0);
  const open = new Map<string, OpenPlace>();
  for (const statement of forAnyone.filter(opensToAnyone))
    for (const place of placesOf(bucket, { statement, denied })) {
      const known = open.get(place.prefix);
      open.set(place.prefix, known === undefined ? place : both(known, place));
    }
  const places = [...open.values()].toSorted((one, other) => (one.prefix < other.prefix ? -1 : 1));
  return { kind: places.length > 0 ? 'public' : 'custom', open: places };
}

interface Opening {
  readonly statement: Statement;
  readonly denied: readonly Statement[];
}

function placesOf(bucket: string, { statement, denied }: Opening): OpenPlace[] {
  const { resources, notResources, conditions } = statement;
  // Without resources it speaks of all; what a NotResource leaves out is not worked out.
  const patterns = resources.length === 0 || notResources.length > 0 ? ['*'] : resources.map(pathOf);
  return patterns.flatMap((pattern) => {
    const allows = (action: string) =>
      includesAction(statement, action) && !denied.some((deny) => closes(deny, { action, pattern }));
    const isWhole = covers(pattern, `${bucket}/*`);
    const isOnBucket = namesPlace(pattern, bucket);
    const isOnObjects = isWhole || pattern.startsWith(`${bucket}/`);
    const objects: OpenPlace = {
      prefix: isWhole ? '' : pattern.slice(bucket.length + 1).replace(/\*$/, ''),
      isRead: isOnObjects && allows('s3:GetObject'),
      isListed: false,
      isWritten: (isOnObjects && writing.some(allows)) || (isOnBucket && opening.some(allows)),
    };
    const isListed = isOnBucket && allows('s3:ListBucket');
    const listed = (isListed ? listedPrefixes(conditions) : []).map((prefix): OpenPlace => {
      return { prefix, isRead: false, isListed, isWritten: false };
    });
    return [...(objects.isRead || objects.isWritten ? [objects] : []), ...listed];
  });
}

const both = (one: OpenPlace, other: OpenPlace): OpenPlace => ({
  prefix: one.prefix,
  isRead: one.isRead || other.isRead,
  isListed: one.isListed || other.isListed,
  isWritten: one.isWritten || other.isWritten,
});

const opensToAnyone = ({ effect, conditions }: Statement): boolean =>
  effect === 'Allow' && conditions.every(({ key }) => chosenByCaller.has(key));

function closes(deny: Statement, { action, pattern }: { readonly action: string; readonly pattern: string }) {
  if (!includesAction(deny, action) || deny.notResources.length > 0) return false;
  return deny.resources.length === 0 || deny.resources.some((resource) => covers(pathOf(resource), pattern));
}

function listedPrefixes(conditions: readonly Condition[]): string[] {
  const prefixes = conditions.filter(({ key }) => key === 's3:prefix').flatMap(({ values }) => values);
  return prefixes.length === 0 ? [''] : prefixes.map((prefix) => prefix.replace(/\*$/, ''));
}

function statementsOf(text: string): readonly Readonly<Record<string, unknown>>[] | null {
  let policy: unknown;
  try {
    policy = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(policy)) return null;
  const statements = [policy['Statement'] ?? []].flat();
  return statements.every(isRecord) ? statements : null;
}

function isForAnyone({ Principal: principal }: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(principal)) return principal === '*';
  return [principal['AWS'] ?? []].flat().includes('*');
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
