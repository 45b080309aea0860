import { can } from '@longshore/contract/can';
import { policySetMany } from '@longshore/contract/policies/policies';
import { userDelete, userGroupsAddMany, userPasswordSet, userUpdate } from '@longshore/contract/users/users';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { userMessages } from './messages.ts';

/** Why something cannot be done with users; null where it can. */
export function useUserRefusals() {
  const { t } = useMessages(userMessages);
  const session = useSession();
  const { all } = useRefusals();
  return useMemo(() => {
    const unlessOwn = (names: readonly string[]) =>
      names.length === 1 && names[0] === session.userName ? t('users.ownUser') : null;
    const status = all(can(userUpdate, session));
    const remove = all(can(userDelete, session));
    return {
      enable: () => status,
      disable: (names: readonly string[]) => status ?? unlessOwn(names),
      delete: (names: readonly string[]) => remove ?? unlessOwn(names),
      groups: () => all(can(userGroupsAddMany, session)),
      password: (names: readonly string[]) => unlessOwn(names) ?? all(can(userPasswordSet, session)),
      policies: () => all(can(policySetMany, session)),
    };
  }, [session, all, t]);
}
