import type { SessionContext } from '#/context.ts';
import { listVersions } from '#/s3/calls/list-versions.ts';
import { ConsoleError } from '#/upstream/errors.ts';

const most = 1000;
const count = (amount: number, noun: string): string =>
  `${amount.toLocaleString('en')} ${noun}${amount === 1 ? '' : 's'}`;

interface Refused {
  readonly bucket: string;
  readonly wasForced: boolean;
  readonly cause: unknown;
}

/** The refusal to delete a bucket, with what is in it. */
export async function notEmpty(ctx: SessionContext, refused: Refused): Promise<ConsoleError> {
  const { bucket, wasForced, cause } = refused;
  const held = await contentOf(ctx, bucket);
  const why = wasForced
    ? ['The storage server does not delete by force where objects can be locked or are replicated']
    : [];
  return new ConsoleError(
    { code: 'BucketNotEmpty', status: 409, message: 'The bucket is not empty' },
    { detailedMessage: [...held, ...why].join('. '), resource: bucket, cause },
  );
}

/** One page is looked at; empty for who may not list it. */
async function contentOf(ctx: SessionContext, bucket: string): Promise<string[]> {
  try {
    const query = { bucket, prefix: '', recursive: true, pageSize: most };
    const page = await listVersions(ctx.s3, query, { signal: ctx.signal });
    if (page.next !== undefined) return [`It holds ${most.toLocaleString('en')} or more versions of objects`];
    const markers = page.objects.filter(({ version }) => version?.isDeleteMarker);
    const versions = page.objects.filter(({ version }) => version?.isDeleteMarker === false);
    const objects = versions.filter(({ version }) => version?.isLatest);
    return [
      `It holds ${count(objects.length, 'object')}, ${count(versions.length, 'version')} and ${count(markers.length, 'delete marker')}`,
    ];
  } catch (cause) {
    ctx.log.debug({ err: cause, bucket }, 'what a bucket holds could not be counted');
    return [];
  }
}
