import type { bucketCreate as row } from '@longshore/contract/buckets/buckets';
import type { Handler } from '#/context.ts';
import { setUpBucket } from './set-up.ts';

const setUpMs = 40_000;

export const bucketCreate: Handler<typeof row> = async (ctx, { body: draft }) => {
  // With a time of its own: when the browser leaves in the middle, no bucket must stay without its settings.
  const warnings = await setUpBucket({ ...ctx, signal: AbortSignal.timeout(setUpMs) }, draft);
  return { bucketName: draft.name, ...(warnings.length === 0 ? {} : { warnings }) };
};
