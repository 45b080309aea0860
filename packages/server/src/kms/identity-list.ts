import type { kmsIdentityList as row } from '@longshore/contract/kms/kms';
import type { Handler } from '#/context.ts';
import { askProbed } from './ask.ts';
import { asWires, madeOf, toldText } from './told.ts';

export const kmsIdentityList: Handler<typeof row> = async (ctx, { query }) => {
  const pattern = query.pattern ?? '*';
  const reply = await askProbed(ctx, { method: 'GET', path: '/identity/list', query: { pattern } });
  const results = asWires(reply.json()).map((one) => ({
    ...toldText('identity', one['identity']),
    ...toldText('policy', one['policy']),
    ...toldText('error', one['error']),
    ...madeOf(one),
  }));
  return { results };
};
