import type { kmsPolicyDelete as row } from '@longshore/contract/kms/kms';
import type { Handler } from '#/context.ts';
import { askProbed } from './ask.ts';

export const kmsPolicyDelete: Handler<typeof row> = async (ctx, { params }) => {
  await askProbed(ctx, { method: 'DELETE', path: '/policy/delete', query: { policy: params.name } });
};
