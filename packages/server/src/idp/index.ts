import type { idpRows } from '@longshore/contract/idp/index';
import type { HandlersOf } from '#/context.ts';
import { openIdCheck } from './check.ts';
import { ldapAttachmentUpdate } from './attachment-update.ts';
import { idpCreate } from './create.ts';
import { idpDelete } from './delete.ts';
import { ldapEntityList } from './entity-list.ts';
import { idpList } from './list.ts';
import { signInCheck } from './sign-in-check.ts';
import { idpUpdate } from './update.ts';
import { idpView } from './view.ts';

export const idpHandlers = {
  idpList,
  idpView,
  idpCreate,
  idpUpdate,
  idpDelete,
  openIdCheck,
  signInCheck,
  ldapEntityList,
  ldapAttachmentUpdate,
} satisfies HandlersOf<typeof idpRows>;
