import { can } from '@longshore/contract/can';
import { groupUpdate, groupView } from '@longshore/contract/groups/groups';
import type { Group } from '@longshore/contract/groups/groups-schemas';
import { userGroupsAddMany } from '@longshore/contract/users/users';
import { useCallback, useMemo } from 'react';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { AddNamesDialog } from '#/pages/users/frame/AddNamesDialog.tsx';
import { MembershipList } from '#/pages/users/frame/MembershipList.tsx';
import { RemoveNamesDialog } from '#/pages/users/frame/RemoveNamesDialog.tsx';
import { useUserNames } from '#/pages/users/frame/use-names.ts';
import { UserLink } from '#/pages/users/frame/UserLink.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { groupSearch } from '../groups-search.ts';
import { groupMessages } from '../messages.ts';

interface GroupMembersProps {
  readonly group: Group;
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

const memberCell = (name: string) => <UserLink name={name} />;

/** Who is taken out is taken out of the group as it is by then. */
async function removeMembers(groupName: string, removed: readonly string[]): Promise<void> {
  const now = await call(groupView, { params: { groupName } });
  const gone = new Set(removed);
  const members = now.members.filter((name) => !gone.has(name));
  await call(groupUpdate, { params: { groupName }, body: { members } });
}

/** The users of a group. */
export function GroupMembers({ group, selectedIds, onSelect }: GroupMembersProps) {
  const { t } = useMessages(groupMessages);
  const { name: groupName, members } = group;
  const session = useSession();
  const userNames = useUserNames();
  const [{ filter, dialog, item }, show] = useScreenSearch(groupSearch);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const name = visibleText(groupName);
  const refusal = useRefusals().all(can(userGroupsAddMany, session));
  const meant = members.filter((user) => (item === undefined ? selectedIds.has(user) : user === item));
  const words = useMemo(
    () => ({
      label: t('groups.members.listLabel', { name }),
      column: t('groups.members.column'),
      filter: t('groups.members.filter'),
      total: t('groups.members.total', { count: members.length }),
      select: (user: string) => t('groups.select', { name: visibleText(user) }),
      actionsOf: (user: string) => t('groups.actionsOf', { name: visibleText(user) }),
      empty: { title: t('groups.members.emptyTitle'), text: t('groups.members.emptyText') },
      add: t('groups.members.add'),
      remove: t('groups.members.remove'),
    }),
    [t, name, members.length],
  );
  return (
    <>
      <MembershipList
        names={members}
        words={words}
        cell={memberCell}
        refusal={refusal}
        filter={filter}
        onFilter={(next) => show({ filter: next }, { replace: true })}
        selectedIds={selectedIds}
        onSelect={onSelect}
        onAdd={() => show({ dialog: 'add' })}
        onRemove={(users) => show({ dialog: 'remove', item: users.length === 1 ? users[0] : '' })}
      />
      {dialog === 'add' && (
        <AddNamesDialog
          title={t('groups.members.add')}
          label={t('groups.members.names')}
          submitLabel={t('groups.members.add')}
          required={t('groups.members.required')}
          done={t('groups.members.done')}
          known={userNames}
          present={members}
          send={(users) => call(userGroupsAddMany, { body: { users: [...users], groups: [groupName] } })}
          onClose={close}
        />
      )}
      {dialog === 'remove' && meant.length > 0 && (
        <RemoveNamesDialog
          key={item ?? ''}
          title={t('groups.members.removeTitle', { name })}
          text={t('groups.members.removeText')}
          confirmLabel={t('groups.members.remove')}
          done={t('groups.members.done')}
          names={meant}
          send={(users) => removeMembers(groupName, users)}
          onRemoved={() => onSelect(new Set())}
          onClose={close}
        />
      )}
    </>
  );
}
