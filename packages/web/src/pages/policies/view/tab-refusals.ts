import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { policyMessages } from '../messages.ts';
import { type PolicyTab, tabAnswer } from '../policy-queries.ts';

/** Why a tab is closed; null where it is open. */
export type TabRefusals = Readonly<Record<PolicyTab, string | null>>;

export function useTabRefusals(): TabRefusals {
  const { t } = useMessages(policyMessages);
  const session = useSession();
  const { all } = useRefusals();
  const directory = session.features.includes('ldap-idp') ? t('policies.directory') : null;
  const of = (tab: PolicyTab) => all(tabAnswer(session, tab));
  return {
    summary: of('summary'),
    json: of('json'),
    users: directory ?? of('users'),
    groups: directory ?? of('groups'),
    buckets: of('buckets'),
  };
}
