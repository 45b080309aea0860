import type { accountRows } from '@longshore/contract/account/index';
import type { HandlersOf } from '#/context.ts';
import { accountPasswordSet } from './password-set.ts';

export const accountHandlers = { accountPasswordSet } satisfies HandlersOf<typeof accountRows>;
