import type { SessionContext } from '#/context.ts';
import { type Failure, failureOf, statusOf } from './delete-failure.ts';
import { deleteObject } from '#/s3/calls/delete-object.ts';
import { deleteObjects } from '#/s3/calls/delete-objects.ts';
import { fitsXml } from '#/s3/xml.ts';

export interface Entry {
  readonly key: string;
  /** Without one the newest version goes, or is covered by a delete marker. */
  readonly versionId?: string | undefined;
}

export interface Deletion {
  readonly bucket: string;
  readonly bypassGovernance: boolean;
}

const parallelDeletes = 8;

/** Deletes up to 1,000 entries and answers those that were refused. */
export async function deleteEntries(
  ctx: SessionContext,
  deletion: Deletion,
  entries: readonly Entry[],
): Promise<Failure[]> {
  const single = entries.length === 1 ? entries : entries.filter(({ key }) => !fitsXml(key));
  const together = entries.length === 1 ? [] : entries.filter(({ key }) => fitsXml(key));
  const failures = together.length === 0 ? [] : await deleteTogether(ctx, deletion, together);
  for (let from = 0; from < single.length; from += parallelDeletes) {
    const outcomes = await Promise.all(
      single.slice(from, from + parallelDeletes).map((entry) => deleteOne(ctx, deletion, entry)),
    );
    failures.push(...outcomes.flat());
  }
  return failures;
}

async function deleteOne(ctx: SessionContext, deletion: Deletion, entry: Entry): Promise<Failure[]> {
  try {
    await deleteObject(ctx.s3, { ...deletion, ...entry }, { signal: ctx.signal });
    return [];
  } catch (cause) {
    return [failureOf(cause, entry.key, ctx.signal)];
  }
}

async function deleteTogether(
  ctx: SessionContext,
  deletion: Deletion,
  entries: readonly Entry[],
): Promise<Failure[]> {
  const undeleted = await deleteObjects(ctx.s3, { ...deletion, entries }, { signal: ctx.signal });
  return undeleted.map((entry) => ({ ...entry, status: statusOf(entry.code) }));
}
