import { can, canDo } from '@longshore/contract/can';
import { groupDelete } from '@longshore/contract/groups/groups';
import { policySetMany } from '@longshore/contract/policies/policies';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';

/** Why something cannot be done with groups; null where it can. */
export function useGroupRefusals() {
  const session = useSession();
  const { all } = useRefusals();
  return useMemo(() => {
    const status = all(canDo('setGroupStatus', session));
    return {
      enable: status,
      disable: status,
      delete: all(can(groupDelete, session)),
      policies: all(can(policySetMany, session)),
    };
  }, [session, all]);
}
