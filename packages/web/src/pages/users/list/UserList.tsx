import type { User } from '@longshore/contract/users/users-schemas';
import { useCallback, useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { usersQuery } from '#/api/identity/identity-queries.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconUsers } from '#/ui/icons.tsx';
import classes from '../frame/identity.module.css';
import { identityMessages } from '../frame/messages.ts';
import { NoMatch } from '../frame/NoMatch.tsx';
import { useFiltered } from '../frame/use-filtered.ts';
import { userMessages } from '../messages.ts';
import { usersSearch, type UsersDialog } from '../users-search.ts';
import { CreateUserButton } from './CreateUserButton.tsx';
import { UserDialogs } from './UserDialogs.tsx';
import { UserSelection } from './UserSelection.tsx';
import { UserTable } from './UserTable.tsx';

const nobody: ReadonlySet<string> = new Set();
const nameOf = ({ accessKey }: User) => accessKey;

/** What the filter looks at: what the columns show. */
const filteredText = ({ accessKey, policy, memberOf }: User) =>
  [accessKey, ...policy, ...memberOf].join('\n');

/** All users, and what is asked about some of them. */
export function UserList() {
  const { t } = useMessages(userMessages, identityMessages);
  const [search, show] = useScreenSearch(usersSearch);
  const { data, error, isFetching, dataUpdatedAt, refetch } = usePrefetchedQuery(usersQuery);
  const { users } = data;
  const onFilter = (filter: string) => show({ filter }, { replace: true });
  const { text, setText, shown, isFiltered } = useFiltered({
    rows: users,
    textOf: filteredText,
    filter: search.filter,
    onFilter,
  });
  const [selectedIds, setSelectedIds] = useState(nobody);
  const selected = users.map(nameOf).filter((name) => selectedIds.has(name));
  const { dialog, item } = search;
  const meant = item === undefined ? selected : users.map(nameOf).filter((name) => name === item);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const ask = (question: UsersDialog, names: readonly string[]) =>
    show({ dialog: question, item: names.length === 1 ? names[0] : '' });
  if (users.length === 0) {
    return (
      <EmptyState
        icon={<IconUsers size={28} />}
        title={t('users.empty.title')}
        text={t('users.empty.text')}
        action={<CreateUserButton />}
      />
    );
  }
  return (
    <>
      {error && (
        <div className={classes['problem']}>
          <Callout live="assertive">
            {t('identity.refreshFailed', { reason: errorWords(error).errorMessage })}
          </Callout>
        </div>
      )}
      <Toolbar
        filter={{
          label: t('users.filter'),
          placeholder: t('users.filterPlaceholder'),
          text,
          onChange: setText,
        }}
        count={
          isFiltered
            ? t('users.shown', { count: users.length, shown: shown.length })
            : t('users.total', { count: users.length })
        }
        refresh={{
          label: t('identity.refresh'),
          asOf: t('identity.asOf', { time: formatClock(dataUpdatedAt) }),
          isBusy: isFetching,
          onRefresh: () => void refetch(),
        }}
        selection={
          selected.length === 0 ? undefined : (
            <UserSelection
              names={selected}
              onAsk={(question) => ask(question, selected)}
              onLeave={() => setSelectedIds(nobody)}
            />
          )
        }
      />
      <UserTable
        users={shown}
        search={search}
        onSort={({ columnId, isDescending }) => show({ sort: columnId, order: isDescending ? 'desc' : '' })}
        selectedIds={selectedIds}
        onSelect={setSelectedIds}
        onAsk={(question, name) => ask(question, [name])}
        empty={<NoMatch filter={text} onClear={() => setText('')} />}
      />
      {dialog !== undefined && (
        <UserDialogs
          key={`${dialog} ${item ?? ''}`}
          dialog={dialog}
          names={meant}
          onDone={() => setSelectedIds(nobody)}
          onClose={close}
        />
      )}
    </>
  );
}
