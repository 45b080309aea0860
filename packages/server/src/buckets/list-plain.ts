import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { readText } from '#/s3/body.ts';
import { elements, elementText } from '#/s3/xml.ts';

const listMaxBytes = 64 * 1024 * 1024;

/** What every S3 server tells of its buckets. */
export async function listPlainBuckets(
  ctx: SessionContext,
): Promise<{ name: string; creation_date: string }[]> {
  const { body } = await ctx.s3Raw.send({ method: 'GET', bucket: '', signal: ctx.signal });
  const xml = await readText(body, listMaxBytes);
  if (!xml.includes('ListAllMyBucketsResult')) {
    throw refuse('UpstreamInvalid', 'The storage server sent something else than a list of buckets');
  }
  return elements(xml, 'Bucket').map((entry) => ({
    name: elementText(entry, 'Name') ?? '',
    creation_date: elementText(entry, 'CreationDate') ?? '',
  }));
}
