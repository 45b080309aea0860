import type { kmsSelfIdentityDescribe as row } from '@longshore/contract/kms/kms';
import type { Handler } from '#/context.ts';
import { askProbed } from './ask.ts';
import { asTexts, asWire, madeOf, toldFlag, toldText } from './told.ts';

export const kmsSelfIdentityDescribe: Handler<typeof row> = async (ctx) => {
  const reply = await askProbed(ctx, { method: 'GET', path: '/identity/describe-self' });
  const one = asWire(reply.json());
  const { allow, deny } = asWire(one['policy']);
  return {
    ...toldText('identity', one['identity']),
    ...toldText('policyName', one['policyName']),
    ...toldFlag('admin', one['isAdmin']),
    policy: { allow: asTexts(allow), deny: asTexts(deny) },
    ...madeOf(one),
  };
};
