import type { policyOfUser as row } from '@longshore/contract/policies/policies';
import type { Handler } from '#/context.ts';
import { userGrantList } from '#/users/grant-list.ts';
import { mergedText } from './merged-text.ts';

export const policyOfUser: Handler<typeof row> = async (ctx, { params }) => {
  const { grants } = await userGrantList(ctx, { params, query: {}, body: undefined });
  return { policy: mergedText(grants.flatMap(({ document }) => document ?? [])) };
};
