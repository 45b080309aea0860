import { createHash } from 'node:crypto';
import type { SessionContext } from '#/context.ts';
import { type Failure, failureOf, statusOf } from './delete-failure.ts';
import { discard, readText } from '#/s3/body.ts';
import { elements, elementText, escapeXml, fitsXml } from '#/s3/xml.ts';

export interface Entry {
  readonly key: string;
  /** Without one the newest version goes, or is covered by a delete marker. */
  readonly versionId?: string | undefined;
}

export interface Deletion {
  readonly bucket: string;
  readonly bypassGovernance: boolean;
}

const answerMaxBytes = 16 * 1024 * 1024;
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

const bypassHeader = ({ bypassGovernance }: Deletion): Record<string, string> =>
  bypassGovernance ? { 'x-amz-bypass-governance-retention': 'true' } : {};

async function deleteOne(ctx: SessionContext, deletion: Deletion, entry: Entry): Promise<Failure[]> {
  try {
    const { body } = await ctx.s3Raw.send({
      method: 'DELETE',
      bucket: deletion.bucket,
      key: entry.key,
      query: { versionId: entry.versionId },
      headers: bypassHeader(deletion),
      signal: ctx.signal,
    });
    await discard(body);
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
  const listed = entries.map(({ key, versionId }) => {
    const version = versionId === undefined ? '' : `<VersionId>${escapeXml(versionId)}</VersionId>`;
    return `<Object><Key>${escapeXml(key)}</Key>${version}</Object>`;
  });
  const xml = Buffer.from(
    `<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${listed.join('')}</Delete>`,
  );
  const { body } = await ctx.s3Raw.send({
    method: 'POST',
    bucket: deletion.bucket,
    query: { delete: '' },
    headers: {
      'content-type': 'application/xml',
      'content-md5': createHash('md5').update(xml).digest('base64'),
      ...bypassHeader(deletion),
    },
    body: xml,
    signal: ctx.signal,
  });
  const answer = await readText(body, answerMaxBytes);
  return elements(answer, 'Error').map((entry) => {
    const code = elementText(entry, 'Code') ?? 'InternalError';
    return {
      key: elementText(entry, 'Key') ?? '',
      code,
      status: statusOf(code),
      message: elementText(entry, 'Message') ?? '',
    };
  });
}
