import type { kmsIdentityDelete as row } from '@longshore/contract/kms/kms';
import type { Handler } from '#/context.ts';
import { askProbed } from './ask.ts';

export const kmsIdentityDelete: Handler<typeof row> = async (ctx, { params }) => {
  await askProbed(ctx, {
    method: 'DELETE',
    path: '/identity/delete',
    query: { identity: params.name },
  });
};
