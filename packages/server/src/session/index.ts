import type { sessionRows } from '@longshore/contract/session/index';
import type { HandlersOf } from '#/context.ts';
import { loginView } from './login-view.ts';
import { sessionCreate } from './create.ts';
import { sessionDelete } from './delete.ts';
import { sessionProviderCreate } from './provider/create.ts';
import { sessionProviderRenew } from './provider/renew.ts';
import { sessionView } from './view.ts';

export const sessionHandlers = {
  loginView,
  sessionCreate,
  sessionProviderCreate,
  sessionProviderRenew,
  sessionDelete,
  sessionView,
} satisfies HandlersOf<typeof sessionRows>;
