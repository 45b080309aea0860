import type { kmsIdentityDescribe as row } from '@longshore/contract/kms/kms';
import type { Handler } from '#/context.ts';
import { askProbed } from './ask.ts';
import { asWire, madeOf, toldFlag, toldText } from './told.ts';

export const kmsIdentityDescribe: Handler<typeof row> = async (ctx, { params }) => {
  const query = { identity: params.name };
  const reply = await askProbed(ctx, { method: 'GET', path: '/identity/describe', query });
  const one = asWire(reply.json());
  return {
    ...toldText('policy', one['policy']),
    ...toldText('identity', one['identity']),
    ...toldFlag('admin', one['isAdmin']),
    ...madeOf(one),
  };
};
