import { isNetworkError, isTimeoutError } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { type Failure, failureOf, statusOf } from './delete-failure.ts';
import { deleteObject } from '#/s3/calls/delete-object.ts';
import { deleteObjects } from '#/s3/calls/delete-objects.ts';
import { fitsXml } from '#/s3/xml.ts';
import { refusalOf } from '#/upstream/refusal.ts';

export interface Entry {
  readonly key: string;
  /** Without one the newest version goes, or is covered by a delete marker. */
  readonly versionId?: string | undefined;
}

export interface Deletion {
  readonly bucket: string;
  readonly bypassGovernance: boolean;
}

/** What became of entries. Those that are in none of the numbers were not sent. */
export interface Outcome {
  readonly deletedCount: number;
  readonly failures: readonly Failure[];
  /** Sent, and the answer did not come. */
  readonly unsureCount: number;
  /** What breaks the deletion off; there is none when all were answered. */
  readonly interruption?: { readonly cause: unknown } | undefined;
}

type Context = Pick<SessionContext, 's3' | 'signal'>;

const parallelDeletes = 8;

/** Deletes up to 1,000 entries. */
export async function deleteEntries(
  ctx: Context,
  deletion: Deletion,
  entries: readonly Entry[],
): Promise<Outcome> {
  const single = entries.length === 1 ? entries : entries.filter(({ key }) => !fitsXml(key));
  const together = entries.length === 1 ? [] : entries.filter(({ key }) => fitsXml(key));
  let outcome: Outcome = { deletedCount: 0, failures: [], unsureCount: 0 };
  if (together.length > 0)
    outcome = await outcomeOf(together.length, () => deleteTogether(ctx, deletion, together));
  for (let from = 0; from < single.length; from += parallelDeletes) {
    if (outcome.interruption !== undefined) break;
    const some = single.slice(from, from + parallelDeletes);
    const outcomes = await Promise.all(
      some.map((entry) => outcomeOf(1, () => deleteOne(ctx, deletion, entry))),
    );
    outcome = outcomes.reduce(sumOf, outcome);
  }
  return outcome;
}

async function outcomeOf(count: number, send: () => Promise<Failure[]>): Promise<Outcome> {
  try {
    const failures = await send();
    return { deletedCount: count - failures.length, failures, unsureCount: 0 };
  } catch (cause) {
    const unsureCount = isWithoutEffect(cause) ? 0 : count;
    return { deletedCount: 0, failures: [], unsureCount, interruption: { cause } };
  }
}

const sumOf = (left: Outcome, right: Outcome): Outcome => ({
  deletedCount: left.deletedCount + right.deletedCount,
  failures: [...left.failures, ...right.failures],
  unsureCount: left.unsureCount + right.unsureCount,
  interruption: left.interruption ?? right.interruption,
});

/** Either nothing was sent, or the server refused it before it began. */
function isWithoutEffect(cause: unknown): boolean {
  if (isNetworkError(cause)) return cause.kind !== 'cut';
  if (isTimeoutError(cause)) return cause.phase === 'connect';
  const refusal = refusalOf(cause);
  return refusal !== null && refusal.status < 500;
}

async function deleteOne(ctx: Context, deletion: Deletion, entry: Entry): Promise<Failure[]> {
  try {
    await deleteObject(ctx.s3, { ...deletion, ...entry }, { signal: ctx.signal });
    return [];
  } catch (cause) {
    return [{ ...failureOf(cause, entry.key, ctx.signal), versionId: entry.versionId }];
  }
}

async function deleteTogether(
  ctx: Context,
  deletion: Deletion,
  entries: readonly Entry[],
): Promise<Failure[]> {
  const undeleted = await deleteObjects(ctx.s3, { ...deletion, entries }, { signal: ctx.signal });
  return undeleted.map((entry) => ({ ...entry, status: statusOf(entry.code) }));
}
