import type { objectRetentionSet as row } from '@longshore/contract/objects/details';
import type { Handler } from '#/context.ts';
import { retentionAsked, retentionChange } from './retention.ts';
import { versionOf } from './version.ts';

export const objectRetentionSet: Handler<typeof row> = async (ctx, input) => {
  const change = await retentionChange(ctx, retentionAsked(input.body));
  await change(versionOf(input));
};
