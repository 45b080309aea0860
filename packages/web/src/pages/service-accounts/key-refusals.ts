import { type Answer, can } from '@longshore/contract/can';
import {
  serviceAccountUpdate,
  userServiceAccountCreateWithKeys,
  userServiceAccountList,
} from '@longshore/contract/service-accounts/service-accounts';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';

export interface KeyRefusals {
  readonly list: string | null;
  /** Absent of one's own. */
  readonly mayList?: Answer;
  readonly create: string | null;
  readonly edit: string | null;
  readonly delete: string | null;
}

/** Why something cannot be done with the keys of a user; null where it can. Nobody needs a permission for their own. */
export function useKeyRefusals(owner: string | undefined): KeyRefusals {
  const session = useSession();
  const { all, offered, screen } = useRefusals();
  const edit = all(can(serviceAccountUpdate, session));
  if (owner === undefined || owner === session.userName)
    return { list: offered, create: offered, edit, delete: offered };
  const mayList = can(userServiceAccountList, session);
  return {
    list: all(mayList),
    mayList,
    create: all(can(userServiceAccountCreateWithKeys, session)),
    edit,
    delete: screen({ mode: 'admin', actions: ['admin:RemoveServiceAccount'] }, {}),
  };
}
