import { can } from '@longshore/contract/can';
import { policyGroupList, policyView } from '@longshore/contract/policies/policies';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { policyMessages } from './messages.ts';
import { holdersQuery, policyQuery } from './policy-queries.ts';

/** Why a policy that the storage server brings is not deleted; null for others, and for one that was replaced. */
export function useBuiltInRefusal(policyName: string): string | null {
  const { t } = useMessages(policyMessages);
  const enabled = can(policyView, useSession()).allowed;
  const { data } = useQuery({ ...policyQuery(policyName), enabled });
  return data !== undefined && data.createdAt === undefined ? t('policies.kept.builtIn') : null;
}

/** The same of one that anybody has, as far as it may be known before. */
export function useWhyKept(policyName: string): string | null {
  const { t } = useMessages(policyMessages);
  const builtIn = useBuiltInRefusal(policyName);
  const enabled = can(policyGroupList, useSession()).allowed;
  const users = useQuery({ ...holdersQuery(policyName, 'user'), enabled });
  const groups = useQuery({ ...holdersQuery(policyName, 'group'), enabled });
  if (builtIn !== null || !enabled) return builtIn;
  if (users.isPending || groups.isPending) return t('policies.kept.counting');
  const counts = { users: users.data?.length ?? 0, groups: groups.data?.length ?? 0 };
  const [first, second] = (['users', 'groups'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`policies.${kind}.total`, { count: counts[kind] }));
  if (first === undefined) return null;
  return second === undefined
    ? t('policies.kept.attached', { holders: first })
    : t('policies.kept.attachedBoth', { users: first, groups: second });
}
