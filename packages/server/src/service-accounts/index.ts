import type { serviceAccountRows } from '@longshore/contract/service-accounts/index';
import type { HandlersOf } from '#/context.ts';
import { serviceAccountCreate } from './create.ts';
import { serviceAccountCreateWithKeys } from './create-with-keys.ts';
import { serviceAccountDelete } from './delete.ts';
import { serviceAccountDeleteMany } from './delete-many.ts';
import { serviceAccountList } from './list.ts';
import { serviceAccountUpdate } from './update.ts';
import { userServiceAccountCreate } from './user-create.ts';
import { userServiceAccountCreateWithKeys } from './user-create-with-keys.ts';
import { userServiceAccountList } from './user-list.ts';
import { serviceAccountView } from './view.ts';

export const serviceAccountHandlers = {
  serviceAccountList,
  serviceAccountCreate,
  serviceAccountCreateWithKeys,
  userServiceAccountList,
  userServiceAccountCreate,
  userServiceAccountCreateWithKeys,
  serviceAccountView,
  serviceAccountUpdate,
  serviceAccountDelete,
  serviceAccountDeleteMany,
} satisfies HandlersOf<typeof serviceAccountRows>;
