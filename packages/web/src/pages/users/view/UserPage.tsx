import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { userQuery } from '#/api/identity/identity-queries.ts';
import { usePart } from '#/api/part.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { KeyList } from '#/pages/service-accounts/facts/KeyList.tsx';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { TabRow } from '#/shell/TabRow.tsx';
import { userMessages } from '../messages.ts';
import { askedTab, userSearch, userTabs } from '../users-search.ts';
import { UserAccess } from './UserAccess.tsx';
import { UserGroups } from './UserGroups.tsx';
import { UserHeader } from './UserHeader.tsx';
import { shownTab, tabAnswer } from './user-tabs.ts';

const route = getRouteApi('/shell/identity/users/$');

/** One user: what it is in, what it may do, and what can be done with it. */
export default function UserPage(): ReactNode {
  const { _splat: userName } = route.useParams();
  // Another user is another screen: what was open or typed belongs to the one that was left.
  return <UserView key={userName} userName={userName} />;
}

function UserView({ userName }: { readonly userName: string }) {
  const { t } = useMessages(userMessages);
  const session = useSession();
  const { all } = useRefusals();
  const [search] = useScreenSearch(userSearch);
  const tab = shownTab(session, askedTab(search));
  const answer = tabAnswer(session, tab);
  const refusal = all(tabAnswer(session, 'groups'));
  const user = usePart(userQuery(userName), refusal);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(() => new Set());
  const tabs = userTabs.map((id) => ({
    id,
    label: t(`users.${id}.label`),
    refusal: all(tabAnswer(session, id)),
    isShown: id === tab,
  }));
  const shownRefusal = all(answer);
  return (
    <>
      <UserHeader userName={userName} user={user.now} />
      <TabRow
        label={t('users.sections')}
        tabs={tabs}
        renderLink={({ id, label, isShown }, className) => (
          <Link
            to="/identity/users/$"
            params={{ _splat: userName }}
            search={{ tab: id }}
            className={className}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isShown ? 'page' : undefined}
          >
            {label}
          </Link>
        )}
      />
      {shownRefusal !== null ? (
        <NotPermitted text={shownRefusal} refused={answer} />
      ) : user.state === 'failed' ? (
        <ReadFailed error={user.error} onRetry={user.onRetry} />
      ) : tab === 'access' ? (
        <UserAccess userName={userName} />
      ) : tab === 'keys' ? (
        <KeyList owner={userName} search={userSearch} />
      ) : (
        user.now && <UserGroups user={user.now} selectedIds={selectedIds} onSelect={setSelectedIds} />
      )}
    </>
  );
}
