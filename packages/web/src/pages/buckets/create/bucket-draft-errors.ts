import { BucketRetention, bucketNameRules } from '@longshore/contract/buckets/buckets-schemas';
import { ApiError } from '@longshore/contract/client';
import { quotaBytesOf, type BucketDraft } from './bucket-draft.ts';

export type DraftField = 'name' | 'excludedPrefixes' | 'quotaSize' | 'retentionValidity';

/** Keys of messages below `buckets.add`. */
type Problem =
  | 'nameRequired'
  | 'nameInvalid'
  | 'nameTaken'
  | 'prefixTooLong'
  | 'quotaInvalid'
  | 'quotaTooLarge'
  | 'validityInvalid';

export type DraftErrors = Partial<Record<DraftField, Problem>>;

export const mostValidity = BucketRetention.shape.validity.maxValue ?? Number.MAX_SAFE_INTEGER;
const mostPrefixBytes = 1024;
const encoder = new TextEncoder();

function nameProblem(name: string, listedNames: ReadonlySet<string>): Problem | undefined {
  if (name === '') return 'nameRequired';
  if (!bucketNameRules.every((rule) => rule.holds(name))) return 'nameInvalid';
  return listedNames.has(name) ? 'nameTaken' : undefined;
}

function quotaProblem(draft: BucketDraft): Problem | undefined {
  if (!draft.quota) return undefined;
  if (!/^\d+(?:\.\d{1,2})?$/.test(String(draft.quotaSize)) || Number(draft.quotaSize) <= 0)
    return 'quotaInvalid';
  const bytes = quotaBytesOf(draft);
  if (bytes === null) return 'quotaTooLarge';
  return bytes < 1 ? 'quotaInvalid' : undefined;
}

function validityProblem({ retention, retentionValidity }: BucketDraft): Problem | undefined {
  const isValid = BucketRetention.shape.validity.safeParse(retentionValidity).success;
  return retention && !isValid ? 'validityInvalid' : undefined;
}

function prefixProblem({ excludedPrefixes }: BucketDraft): Problem | undefined {
  const isTooLong = excludedPrefixes.some((prefix) => encoder.encode(prefix.trim()).length > mostPrefixBytes);
  return isTooLong ? 'prefixTooLong' : undefined;
}

export function draftErrors(draft: BucketDraft, listedNames: ReadonlySet<string>): DraftErrors {
  const problems = {
    name: nameProblem(draft.name, listedNames),
    excludedPrefixes: prefixProblem(draft),
    quotaSize: quotaProblem(draft),
    retentionValidity: validityProblem(draft),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

const nameCodes = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists', 'InvalidBucketName'];

const fieldPaths: readonly (readonly [path: string, field: DraftField])[] = [
  ['body.name', 'name'],
  ['body.versioning.excludePrefixes', 'excludedPrefixes'],
  ['body.quota', 'quotaSize'],
  ['body.retention', 'retentionValidity'],
];

/** The field under which the console's refusal belongs; null where it is about none of them. */
export function fieldOf(error: Error | null): DraftField | null {
  if (!(error instanceof ApiError)) return null;
  if (nameCodes.includes(error.code)) return 'name';
  const { field = '' } = error.body;
  return fieldPaths.find(([path]) => field.startsWith(path))?.[1] ?? null;
}
