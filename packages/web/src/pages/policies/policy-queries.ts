import { can } from '@longshore/contract/can';
import {
  policyGroupList,
  policyList,
  policyUserList,
  policyView,
} from '@longshore/contract/policies/policies';
import type { RouteRule } from '@longshore/contract/route-rule';
import type { Session } from '@longshore/contract/session/session-schemas';
import { bucketListQuery } from '#/api/bucket-list.ts';
import type { GoneBy } from '#/api/gone.ts';
import { queryClient } from '#/api/query-client.ts';
import { policiesQuery } from '#/api/identity/identity-queries.ts';
import { queryOf } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';

export const listRule: RouteRule = {
  mode: 'admin',
  actions: ['admin:ListUserPolicies', 'admin:CreatePolicy'],
};

export const viewRule: RouteRule = {
  mode: 'admin',
  actions: [
    'admin:DeletePolicy',
    'admin:ListGroups',
    'admin:GetGroup',
    'admin:GetPolicy',
    'admin:CreatePolicy',
  ],
};

export const policyGoneBy: GoneBy = { codes: ['XMinioAdminNoSuchPolicy'], param: 'policyName' };

export const policyQuery = (policyName: string) => queryOf(policyView, { params: { policyName } });
export const holdersQuery = (policyName: string, kind: 'user' | 'group') =>
  queryOf(kind === 'user' ? policyUserList : policyGroupList, { params: { policyName } });

export const policyTabs = ['summary', 'json', 'users', 'groups', 'buckets'] as const;
export type PolicyTab = (typeof policyTabs)[number];

const tabRow = {
  summary: policyView,
  json: policyView,
  users: policyUserList,
  groups: policyGroupList,
  buckets: policyView,
} as const;

export const tabAnswer = (session: Session, tab: PolicyTab) => can(tabRow[tab], session);

/** Whether a directory has the users and groups, and their policies. */
export const isOfDirectory = (session: Session, tab: PolicyTab): boolean =>
  (tab === 'users' || tab === 'groups') && session.features.includes('ldap-idp');

/** The tab that the address asks for, else the first that is open. */
export const shownTab = (session: Session, asked: PolicyTab | undefined): PolicyTab =>
  asked ?? policyTabs.find((tab) => tabAnswer(session, tab).allowed) ?? 'summary';

export async function loadPolicies(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (can(policyList, session).allowed) await queryClient.fetchQuery(policiesQuery);
}

export async function loadPolicy(policyName: string, asked: PolicyTab | undefined): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const tab = shownTab(session, asked);
  // What is around the tabs tells of it, and whether it is there.
  if (can(policyView, session).allowed) await queryClient.fetchQuery(policyQuery(policyName));
  if (!tabAnswer(session, tab).allowed || isOfDirectory(session, tab)) return;
  if (tab === 'users') await queryClient.fetchQuery(holdersQuery(policyName, 'user'));
  if (tab === 'groups') await queryClient.fetchQuery(holdersQuery(policyName, 'group'));
  if (tab === 'buckets') await queryClient.fetchQuery(bucketListQuery);
}

/** Reads again what a change of policies shows. */
export async function refreshPolicies(): Promise<void> {
  const ids: readonly unknown[] = [policyList.id, policyView.id, policyUserList.id, policyGroupList.id];
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => ids.includes(queryKey[0]) });
}
