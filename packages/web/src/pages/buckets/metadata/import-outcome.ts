import type { Imported } from './metadata-calls.ts';

type ImportedBucket = Imported['buckets'][number];

export interface PartFailure {
  readonly part: string;
  readonly reason: string;
}

interface PartNote {
  readonly part: string;
  readonly note: string;
}

/** What came of one bucket of the file. */
export interface BucketOutcome {
  readonly name: string;
  /** Why nothing of it was set. */
  readonly error: string | undefined;
  readonly set: readonly string[];
  readonly failed: readonly PartFailure[];
  /** What was left as it is, with the reason. */
  readonly left: readonly PartNote[];
  readonly isFailed: boolean;
}

function outcomeOf({ name, error, parts }: ImportedBucket): BucketOutcome {
  const entries = Object.entries(parts);
  const failed = entries.flatMap(([part, { error: reason = '' }]) =>
    reason === '' ? [] : [{ part, reason }],
  );
  const set = entries.filter(([, part]) => part.isSet && !part.error).map(([part]) => part);
  const left = entries.flatMap(([part, { note = '' }]) => (note === '' ? [] : [{ part, note }]));
  const ofAll = error === '' ? undefined : error;
  return { name, error: ofAll, set, failed, left, isFailed: ofAll !== undefined || failed.length > 0 };
}

/** What failed comes first: it is what is left to do. */
export const outcomesOf = ({ buckets }: Imported): readonly BucketOutcome[] =>
  buckets
    .map(outcomeOf)
    .toSorted(
      (left, right) => Number(right.isFailed) - Number(left.isFailed) || (left.name < right.name ? -1 : 1),
    );
