import type { userServiceAccountCreateWithKeys as row } from '@longshore/contract/service-accounts/service-accounts';
import type { Handler } from '#/context.ts';
import { makeKey } from './make-key.ts';

export const userServiceAccountCreateWithKeys: Handler<typeof row> = (ctx, { params: { userName }, body }) =>
  makeKey(ctx, { ...body, parentUser: userName });
