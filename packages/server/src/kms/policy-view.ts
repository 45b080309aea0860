import type { kmsPolicyView as row } from '@longshore/contract/kms/kms';
import type { Handler } from '#/context.ts';
import { askProbed } from './ask.ts';
import { asTexts, asWire } from './told.ts';

export const kmsPolicyView: Handler<typeof row> = async (ctx, { params }) => {
  const query = { policy: params.name };
  const reply = await askProbed(ctx, { method: 'GET', path: '/policy/get', query });
  const { allow, deny } = asWire(reply.json());
  return { allow: asTexts(allow), deny: asTexts(deny) };
};
