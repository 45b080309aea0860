import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { type PolicyTab, tabAnswer } from '../policy-queries.ts';

/** Why a tab is closed; null where it is open. */
export type TabRefusals = Readonly<Record<PolicyTab, string | null>>;

export function useTabRefusals(): TabRefusals {
  const session = useSession();
  const { all } = useRefusals();
  const of = (tab: PolicyTab) => all(tabAnswer(session, tab));
  return {
    summary: of('summary'),
    json: of('json'),
    users: of('users'),
    groups: of('groups'),
    buckets: of('buckets'),
  };
}
