import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import type { SessionContext } from '#/context.ts';
import { bucketView } from './view.ts';

/** The bucket after a change; its name alone where it cannot be read, since the change is made all the same. */
export async function viewAfter(ctx: SessionContext, name: string): Promise<Bucket> {
  try {
    return await bucketView(ctx, { params: { bucketName: name }, query: {}, body: undefined });
  } catch (cause) {
    ctx.log.debug({ err: cause, bucket: name }, 'a bucket could not be read after a change');
    return { name };
  }
}
