import type { kmsPolicyDescribe as row } from '@longshore/contract/kms/kms';
import type { Handler } from '#/context.ts';
import { askProbed } from './ask.ts';
import { asWire, madeOf, toldText } from './told.ts';

export const kmsPolicyDescribe: Handler<typeof row> = async (ctx, { params }) => {
  const query = { policy: params.name };
  const reply = await askProbed(ctx, { method: 'GET', path: '/policy/describe', query });
  const policy = asWire(reply.json());
  return { ...toldText('name', policy['name']), ...madeOf(policy) };
};
