import type { serviceAccountCreate as row } from '@longshore/contract/service-accounts/service-accounts';
import type { Handler } from '#/context.ts';
import { makeKey } from './make-key.ts';

export const serviceAccountCreate: Handler<typeof row> = (ctx, { body }) => makeKey(ctx, body);
