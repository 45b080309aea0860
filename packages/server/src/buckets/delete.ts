import type { bucketDelete as row } from '@longshore/contract/buckets';
import type { Handler } from '../context.ts';
import { discard } from '../s3-body.ts';
import { awaitListed } from './await-listed.ts';

export const bucketDelete: Handler<typeof row> = async (ctx, { params }) => {
  const { body } = await ctx.s3Raw.send({ method: 'DELETE', bucket: params.name, signal: ctx.signal });
  await discard(body);
  await awaitListed(ctx, params.name, false);
};
