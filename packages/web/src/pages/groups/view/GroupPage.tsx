import { can } from '@longshore/contract/can';
import { groupView } from '@longshore/contract/groups/groups';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { groupQuery } from '#/api/identity/identity-queries.ts';
import { usePart } from '#/api/part.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { TabRow } from '#/shell/TabRow.tsx';
import { groupSearch } from '../groups-search.ts';
import { groupMessages } from '../messages.ts';
import { GroupHeader } from './GroupHeader.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { GroupPolicies } from './GroupPolicies.tsx';

const route = getRouteApi('/shell/identity/groups/$');

/** One group: who is in it, what it gives, and what can be done with it. */
export default function GroupPage(): ReactNode {
  const { _splat: groupName } = route.useParams();
  // Another group is another screen: what was open or typed belongs to the one that was left.
  return <GroupView key={groupName} groupName={groupName} />;
}

function GroupView({ groupName }: { readonly groupName: string }) {
  const { t } = useMessages(groupMessages);
  const [{ tab = 'members' }] = useScreenSearch(groupSearch);
  const answer = can(groupView, useSession());
  const refusal = useRefusals().all(answer);
  const group = usePart(groupQuery(groupName), refusal);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(() => new Set());
  const tabs = (['members', 'policies'] as const).map((id) => ({
    id,
    label: t(`groups.${id}.label`),
    refusal,
    isShown: id === tab,
  }));
  return (
    <>
      <GroupHeader groupName={groupName} group={group.now} />
      <TabRow
        label={t('groups.sections')}
        tabs={tabs}
        renderLink={({ id, label, isShown }, className) => (
          <Link
            to="/identity/groups/$"
            params={{ _splat: groupName }}
            search={id === 'members' ? {} : { tab: id }}
            className={className}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isShown ? 'page' : undefined}
          >
            {label}
          </Link>
        )}
      />
      {refusal !== null ? (
        <NotPermitted text={refusal} refused={answer} />
      ) : group.state === 'failed' ? (
        <ReadFailed error={group.error} onRetry={group.onRetry} />
      ) : (
        group.now &&
        (tab === 'policies' ? (
          <GroupPolicies group={group.now} />
        ) : (
          <GroupMembers group={group.now} selectedIds={selectedIds} onSelect={setSelectedIds} />
        ))
      )}
    </>
  );
}
