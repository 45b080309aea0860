import type { userServiceAccountList as row } from '@longshore/contract/service-accounts/service-accounts';
import type { Handler } from '#/context.ts';
import { listKeys } from './list-keys.ts';

export const userServiceAccountList: Handler<typeof row> = (ctx, { params: { userName } }) =>
  listKeys(ctx, { user: userName });
