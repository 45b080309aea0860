import type { SessionContext } from '#/context.ts';
import {
  listMultipartUploads,
  type ListedUpload,
  type UploadPage,
  type UploadPosition,
} from '#/s3/calls/list-multipart-uploads.ts';

interface Asked {
  readonly bucket: string;
  readonly prefix: string;
  readonly pageSize: number;
  readonly after: UploadPosition | undefined;
}

/**
 * The uploads of keys that begin with a prefix. MinIO takes a prefix for a whole key; there all uploads are asked for, of
 * which it gives any number at once, and those below the prefix are picked here.
 */
export async function listedBelow(ctx: SessionContext, asked: Asked): Promise<UploadPage> {
  const options = { signal: ctx.signal };
  const { prefix, after } = asked;
  const page = await listMultipartUploads(ctx.s3, asked, options);
  const isExact = page.uploads.every(({ key }) => key === prefix);
  if (prefix === '' || after !== undefined || page.next !== undefined || !isExact) return page;
  const all = await listMultipartUploads(ctx.s3, { ...asked, prefix: '', pageSize: 1000 }, options);
  // A server that pages this list knows prefixes.
  if (all.next !== undefined) return page;
  const below = all.uploads.filter(({ key }) => key.startsWith(prefix));
  return { uploads: joined(page.uploads, below) };
}

/** An upload that both lists have comes once. */
function joined(some: readonly ListedUpload[], others: readonly ListedUpload[]): ListedUpload[] {
  const known = new Set(some.map(({ uploadId }) => uploadId));
  return [...some, ...others.filter(({ uploadId }) => !known.has(uploadId))];
}
