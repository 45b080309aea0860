import type { kmsKeyImport as row } from '@longshore/contract/kms/kms';
import type { Handler } from '#/context.ts';
import { askProbed } from './ask.ts';

export const kmsKeyImport: Handler<typeof row> = async (ctx, { params, body }) => {
  await askProbed(ctx, {
    method: 'POST',
    path: '/key/import',
    query: { 'key-id': params.name },
    body: { bytes: body.bytes },
  });
};
