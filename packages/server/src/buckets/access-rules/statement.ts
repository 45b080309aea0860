import { restsAfter } from '@longshore/contract/policy/match';
import { pathOf } from '@longshore/contract/policy/resource';

/** A statement of a bucket policy as it is written; members that are not listed are kept. */
export interface WrittenStatement {
  readonly Effect?: unknown;
  readonly Principal?: unknown;
  readonly Action?: unknown;
  readonly Resource?: unknown;
  readonly Condition?: unknown;
  readonly [member: string]: unknown;
}

export const objectActions = {
  read: ['s3:GetObject'],
  write: ['s3:AbortMultipartUpload', 's3:DeleteObject', 's3:ListMultipartUploadParts', 's3:PutObject'],
} as const;

const allObjectActions = new Set<string>([...objectActions.read, ...objectActions.write]);
const bucketActions = new Set(['s3:GetBucketLocation', 's3:ListBucketMultipartUploads']);

/**
 * What a statement is a part of a rule by. `objects` allows actions below prefixes, `listing` seeing their names,
 * `bucket` what uploads and clients need of the bucket itself. Everything else is nobody's rule.
 */
export type RulePart =
  | { readonly kind: 'objects'; readonly actions: readonly string[]; readonly prefixes: readonly string[] }
  | { readonly kind: 'listing'; readonly prefixes: readonly string[] }
  | { readonly kind: 'bucket'; readonly actions: readonly string[] };

export function partOfStatement(bucket: string, statement: WrittenStatement): RulePart | undefined {
  const { Effect, Principal, Condition, Sid: _sid, Action, Resource, ...unknown } = statement;
  if (Effect !== 'Allow' || !isAnyone(Principal) || Object.keys(unknown).length > 0) return undefined;
  const [actions, resources] = [textsOf(Action), textsOf(Resource)];
  if (actions.length === 0 || resources.length === 0) return undefined;
  const arn = `arn:aws:s3:::${bucket}`;
  if (actions.every((action) => allObjectActions.has(action))) {
    const isBelow = resources.every((one) => one.startsWith(`${arn}/`) && one.endsWith('*'));
    const prefixes = resources.map((one) => one.slice(arn.length + 1, -1));
    return isBelow && isEmpty(Condition) && prefixes.every(isLiteral)
      ? { kind: 'objects', actions, prefixes }
      : undefined;
  }
  if (resources.some((one) => one !== arn)) return undefined;
  if (actions.every((action) => bucketActions.has(action)))
    return isEmpty(Condition) ? { kind: 'bucket', actions } : undefined;
  if (actions.some((action) => action !== 's3:ListBucket')) return undefined;
  const prefixes = isEmpty(Condition) ? [''] : prefixesOfCondition(Condition);
  return prefixes === undefined ? undefined : { kind: 'listing', prefixes };
}

/** Where a statement reaches, for people to recognise it by. */
export function placesOf(bucket: string, statement: WrittenStatement): string[] {
  const places = textsOf(statement.Resource).flatMap((resource) => {
    const below = restsAfter(pathOf(resource), `${bucket}/`);
    return below.length === 0 ? [''] : below.map((keys) => keys.replace(/\*$/, ''));
  });
  return places.length === 0 ? [''] : places;
}

export function textsOf(given: unknown): string[] {
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.filter((one) => typeof one === 'string');
}

const isLiteral = (prefix: string): boolean => !/[*?]|\$\{/.test(prefix);

const isEmpty = (condition: unknown): boolean =>
  condition === undefined || (isRecord(condition) && Object.keys(condition).length === 0);

/** The literal prefixes of a condition on nothing else. */
function prefixesOfCondition(condition: unknown): string[] | undefined {
  const [[operator, keys] = ['', undefined], ...more] = isRecord(condition) ? Object.entries(condition) : [];
  const [[key, values] = ['', undefined], ...moreKeys] = isRecord(keys) ? Object.entries(keys) : [];
  if (more.length + moreKeys.length > 0 || key !== 's3:prefix') return undefined;
  const texts = textsOf(values);
  if (operator === 'StringEquals') return texts;
  if (operator !== 'StringLike' || !texts.every((text) => text.endsWith('*'))) return undefined;
  const prefixes = texts.map((text) => text.slice(0, -1));
  return prefixes.every(isLiteral) ? prefixes : undefined;
}

function isAnyone(principal: unknown): boolean {
  if (!isRecord(principal)) return principal === '*';
  const names = Object.keys(principal);
  const people = textsOf(principal['AWS']);
  return names.length === 1 && people.length === 1 && people[0] === '*';
}

export function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
