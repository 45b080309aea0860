import type { kmsKeyDelete as row } from '@longshore/contract/kms/kms';
import type { Handler } from '#/context.ts';
import { askProbed } from './ask.ts';

export const kmsKeyDelete: Handler<typeof row> = async (ctx, { params }) => {
  await askProbed(ctx, { method: 'DELETE', path: '/key/delete', query: { 'key-id': params.name } });
};
