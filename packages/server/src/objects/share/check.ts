import type { objectShareCheck as row } from '@longshore/contract/objects/share';
import type { Handler } from '#/context.ts';
import { getPresignedObject } from '#/s3/calls/get-presigned-object.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { readFirstByte } from './first-byte.ts';
import { linkFailure } from './link-failure.ts';
import { publicPool } from './public-pool.ts';
import { readLink } from './shared-url.ts';

/** A person waits. */
const wholeMs = 20_000;

/** Opens the link as its receiver would: with no session, and at the public address where it leads there. */
export const objectShareCheck: Handler<typeof row> = async (ctx, { body: { link } }) => {
  const shared = readLink(link, ctx.config);
  const pool = publicPool(ctx.config, shared.host);
  const s3 = { ...ctx.upstream.s3(null), ...(pool && { pool }) };
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(wholeMs)]);
  try {
    const { status, sizeBytes: size } = await readFirstByte((range) =>
      getPresignedObject(s3, { ...shared, range }, { signal }),
    );
    return { works: true, status, message: '', ...(size !== undefined && { size }) };
  } catch (cause) {
    ctx.signal.throwIfAborted();
    const { message, detailedMessage } = linkFailure(cause, shared, ctx);
    const words = [`${message}.`, detailedMessage].join(' ').trim();
    return { works: false, status: refusalOf(cause)?.status ?? 0, message: words };
  } finally {
    pool?.close();
  }
};
