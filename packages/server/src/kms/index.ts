import type { kmsRows } from '@longshore/contract/kms/index';
import type { HandlersOf } from '#/context.ts';
import { kmsKeyCreate } from './key-create.ts';
import { kmsKeyList } from './key-list.ts';

export const kmsHandlers = {
  kmsKeyList,
  kmsKeyCreate,
} satisfies HandlersOf<typeof kmsRows>;
