import type { kmsPolicyAssign as row } from '@longshore/contract/kms/kms';
import type { Handler } from '#/context.ts';
import { askProbed } from './ask.ts';

export const kmsPolicyAssign: Handler<typeof row> = async (ctx, { params, body }) => {
  await askProbed(ctx, {
    method: 'POST',
    path: '/policy/assign',
    query: { policy: params.name },
    body: { identity: body.identity ?? '' },
  });
};
