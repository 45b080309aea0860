import type { objectLegalHoldSet as row } from '@longshore/contract/objects/details';
import type { Handler } from '#/context.ts';
import { legalHoldChange } from './legal-hold.ts';
import { versionOf } from './version.ts';

export const objectLegalHoldSet: Handler<typeof row> = async (ctx, input) => {
  await legalHoldChange(ctx, input.body)(versionOf(input));
};
