import type { policyRows } from '@longshore/contract/policies/index';
import type { HandlersOf } from '#/context.ts';
import { policyCreate } from './create.ts';
import { policyDelete } from './delete.ts';
import { policyGroupList } from './group-list.ts';
import { policyList } from './list.ts';
import { policyOfUser } from './of-user.ts';
import { policyOwn } from './own.ts';
import { policySetMany } from './set-many.ts';
import { policySet } from './set.ts';
import { policyUserList } from './user-list.ts';
import { policyView } from './view.ts';

export const policyHandlers = {
  policyOwn,
  policyOfUser,
  policyList,
  policyCreate,
  policyView,
  policyDelete,
  policyUserList,
  policyGroupList,
  policySet,
  policySetMany,
} satisfies HandlersOf<typeof policyRows>;
