import type { groupRows } from '@longshore/contract/groups/index';
import type { HandlersOf } from '#/context.ts';
import { groupCreate } from './create.ts';
import { groupDelete } from './delete.ts';
import { groupDetailList } from './detail-list.ts';
import { groupList } from './list.ts';
import { groupUpdate } from './update.ts';
import { groupView } from './view.ts';

export const groupHandlers = {
  groupList,
  groupDetailList,
  groupCreate,
  groupView,
  groupUpdate,
  groupDelete,
} satisfies HandlersOf<typeof groupRows>;
