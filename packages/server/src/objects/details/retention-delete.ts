import type { objectRetentionDelete as row } from '@longshore/contract/objects/details';
import type { Handler } from '#/context.ts';
import { retentionChange } from './retention.ts';
import { versionOf } from './version.ts';

export const objectRetentionDelete: Handler<typeof row> = async (ctx, input) => {
  const change = await retentionChange(ctx, { retention: undefined, bypassGovernance: true });
  await change(versionOf(input));
};
