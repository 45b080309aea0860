import type { objectSearch as row } from '@longshore/contract/objects/search';
import type { Handler } from '#/context.ts';
import { gathered } from './search/gathered.ts';
import { scan } from './search/scan.ts';

const maxMs = 30 * 60_000;

export const objectSearch: Handler<typeof row> = async function* (ctx, { params, body }) {
  const reports = scan(ctx, { bucket: params.bucketName, input: body, maxMs });
  yield* gathered(reports, ctx.now);
};
