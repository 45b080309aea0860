import { can } from '@longshore/contract/can';
import { userGroupsAddMany, userGroupsSet, userView } from '@longshore/contract/users/users';
import type { User } from '@longshore/contract/users/users-schemas';
import { useCallback, useMemo } from 'react';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { GroupLink } from '../frame/GroupLink.tsx';
import { MembershipList } from '../frame/MembershipList.tsx';
import { RemoveNamesDialog } from '../frame/RemoveNamesDialog.tsx';
import { userMessages } from '../messages.ts';
import { userSearch } from '../users-search.ts';
import { UsersToGroupsDialog } from '../UsersToGroupsDialog.tsx';

interface UserGroupsProps {
  readonly user: User;
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

const groupCell = (name: string) => <GroupLink name={name} />;

/** What is taken away is taken from the groups as they are by then. */
async function leaveGroups(userName: string, left: readonly string[]): Promise<void> {
  const { memberOf } = await call(userView, { params: { userName } });
  const groups = memberOf.filter((group) => !left.includes(group));
  await call(userGroupsSet, { params: { userName }, body: { groups } });
}

/** The groups that a user is in. */
export function UserGroups({ user, selectedIds, onSelect }: UserGroupsProps) {
  const { t } = useMessages(userMessages);
  const { accessKey: userName, memberOf } = user;
  const session = useSession();
  const { all } = useRefusals();
  const [{ filter, dialog, item }, show] = useScreenSearch(userSearch);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const name = visibleText(userName);
  const meant = memberOf.filter((group) => (item === undefined ? selectedIds.has(group) : group === item));
  const words = useMemo(
    () => ({
      label: t('users.groups.listLabel', { name }),
      column: t('users.groups.names'),
      filter: t('users.groups.filter'),
      total: t('users.groups.total', { count: memberOf.length }),
      select: (group: string) => t('users.select', { name: visibleText(group) }),
      actionsOf: (group: string) => t('users.actionsOf', { name: visibleText(group) }),
      empty: { title: t('users.groups.emptyTitle'), text: t('users.groups.emptyText') },
      add: t('users.toGroups'),
      remove: t('users.groups.remove'),
    }),
    [t, name, memberOf.length],
  );
  return (
    <>
      <MembershipList
        names={memberOf}
        words={words}
        cell={groupCell}
        refusal={all(can(userGroupsAddMany, session))}
        filter={filter}
        onFilter={(next) => show({ filter: next }, { replace: true })}
        selectedIds={selectedIds}
        onSelect={onSelect}
        onAdd={() => show({ dialog: 'add', tab: 'groups' })}
        onRemove={(groups) =>
          show({ dialog: 'remove', tab: 'groups', item: groups.length === 1 ? groups[0] : '' })
        }
      />
      {dialog === 'add' && <UsersToGroupsDialog users={[userName]} present={memberOf} onClose={close} />}
      {dialog === 'remove' && meant.length > 0 && (
        <RemoveNamesDialog
          key={item ?? ''}
          title={t('users.groups.removeTitle', { name })}
          text={t('users.groups.removeText')}
          confirmLabel={t('users.groups.remove')}
          done={t('users.groups.done')}
          names={meant}
          send={(groups) => leaveGroups(userName, groups)}
          onRemoved={() => onSelect(new Set())}
          onClose={close}
        />
      )}
    </>
  );
}
