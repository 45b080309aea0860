import type { accountRows } from '@longshore/contract/account/index';
import type { HandlersOf } from '#/context.ts';
import { ownSessionDeleteAll } from './own-session-delete-all.ts';
import { ownSessionDelete } from './own-session-delete.ts';
import { ownSessionList } from './own-session-list.ts';
import { accountPasswordSet } from './password-set.ts';

export const accountHandlers = {
  accountPasswordSet,
  ownSessionDelete,
  ownSessionDeleteAll,
  ownSessionList,
} satisfies HandlersOf<typeof accountRows>;
