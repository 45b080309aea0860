import type { kmsRows } from '@longshore/contract/kms/index';
import type { HandlersOf } from '#/context.ts';
import { kmsApiList } from './api-list.ts';
import { kmsIdentityDelete } from './identity-delete.ts';
import { kmsIdentityDescribe } from './identity-describe.ts';
import { kmsIdentityList } from './identity-list.ts';
import { kmsKeyCreate } from './key-create.ts';
import { kmsKeyDelete } from './key-delete.ts';
import { kmsKeyImport } from './key-import.ts';
import { kmsKeyList } from './key-list.ts';
import { kmsKeyView } from './key-view.ts';
import { kmsMetricsView } from './metrics-view.ts';
import { kmsPolicyAssign } from './policy-assign.ts';
import { kmsPolicyDelete } from './policy-delete.ts';
import { kmsPolicyDescribe } from './policy-describe.ts';
import { kmsPolicyList } from './policy-list.ts';
import { kmsPolicySet } from './policy-set.ts';
import { kmsPolicyView } from './policy-view.ts';
import { kmsSelfIdentityDescribe } from './self-identity-describe.ts';
import { kmsStatusView } from './status-view.ts';
import { kmsVersionView } from './version-view.ts';

export const kmsHandlers = {
  kmsStatusView,
  kmsMetricsView,
  kmsApiList,
  kmsVersionView,
  kmsKeyList,
  kmsKeyCreate,
  kmsKeyView,
  kmsKeyDelete,
  kmsKeyImport,
  kmsPolicyList,
  kmsPolicySet,
  kmsPolicyView,
  kmsPolicyDelete,
  kmsPolicyAssign,
  kmsPolicyDescribe,
  kmsIdentityList,
  kmsIdentityDelete,
  kmsIdentityDescribe,
  kmsSelfIdentityDescribe,
} satisfies HandlersOf<typeof kmsRows>;
