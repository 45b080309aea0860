import type { kmsPolicySet as row } from '@longshore/contract/kms/kms';
import type { Handler } from '#/context.ts';
import { askProbed } from './ask.ts';

export const kmsPolicySet: Handler<typeof row> = async (ctx, { body }) => {
  await askProbed(ctx, {
    method: 'POST',
    path: '/policy/set',
    query: { policy: body.policy },
    body: { allow: body.allow ?? [], deny: body.deny ?? [] },
  });
};
