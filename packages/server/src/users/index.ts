import type { userRows } from '@longshore/contract/users/index';
import type { HandlersOf } from '#/context.ts';
import { userAccessKeyCount } from './access-key-count.ts';
import { userCreate } from './create.ts';
import { userDelete } from './delete.ts';
import { userGrantList } from './grant-list.ts';
import { userGroupsAddMany } from './groups-add-many.ts';
import { userGroupsSet } from './groups-set.ts';
import { userList } from './list.ts';
import { userPasswordSet } from './password-set.ts';
import { userUpdate } from './update.ts';
import { userView } from './view.ts';

export const userHandlers = {
  userList,
  userCreate,
  userView,
  userUpdate,
  userGroupsSet,
  userDelete,
  userGroupsAddMany,
  userAccessKeyCount,
  userPasswordSet,
  userGrantList,
} satisfies HandlersOf<typeof userRows>;
