import type { kmsPolicyList as row } from '@longshore/contract/kms/kms';
import type { Handler } from '#/context.ts';
import { askProbed } from './ask.ts';
import { asWires, madeOf, toldText } from './told.ts';

export const kmsPolicyList: Handler<typeof row> = async (ctx, { query }) => {
  const pattern = query.pattern ?? '*';
  const reply = await askProbed(ctx, { method: 'GET', path: '/policy/list', query: { pattern } });
  return {
    results: asWires(reply.json()).map((one) => ({ ...toldText('name', one['name']), ...madeOf(one) })),
  };
};
