import type { serviceAccountList as row } from '@longshore/contract/service-accounts/service-accounts';
import type { Handler } from '#/context.ts';
import { listKeys } from './list-keys.ts';

export const serviceAccountList: Handler<typeof row> = (ctx) => listKeys(ctx, {});
