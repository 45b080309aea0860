import { ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import type { SessionContext } from '#/context.ts';
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
    const command = new ListObjectVersionsCommand({ Bucket: bucket, MaxKeys: most, EncodingType: 'url' });
    const page = await ctx.s3.send(command, { abortSignal: ctx.signal });
    const { Versions = [], DeleteMarkers = [], IsTruncated = false } = page;
    const objects = Versions.filter(({ IsLatest = false }) => IsLatest).length;
    if (IsTruncated) return [`It holds ${most.toLocaleString('en')} or more versions of objects`];
    return [
      `It holds ${count(objects, 'object')}, ${count(Versions.length, 'version')} and ${count(DeleteMarkers.length, 'delete marker')}`,
    ];
  } catch (cause) {
    ctx.log.debug({ err: cause, bucket }, 'what a bucket holds could not be counted');
    return [];
  }
}
