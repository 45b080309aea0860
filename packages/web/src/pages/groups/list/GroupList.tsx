import { useCallback, useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { groupsQuery } from '#/api/identity/identity-queries.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import classes from '#/pages/users/frame/identity.module.css';
import { identityMessages } from '#/pages/users/frame/messages.ts';
import { NoMatch } from '#/pages/users/frame/NoMatch.tsx';
import { useFiltered } from '#/pages/users/frame/use-filtered.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconGroups } from '#/ui/icons.tsx';
import { groupsSearch, type GroupsDialog } from '../groups-search.ts';
import { groupMessages } from '../messages.ts';
import { CreateGroupButton } from './CreateGroupButton.tsx';
import { GroupDialogs } from './GroupDialogs.tsx';
import { GroupSelection } from './GroupSelection.tsx';
import { GroupTable } from './GroupTable.tsx';
import { filteredText, useGroupRows } from './group-rows.ts';

const none: ReadonlySet<string> = new Set();

/** All groups, and what is asked about some of them. */
export function GroupList() {
  const { t } = useMessages(groupMessages, identityMessages);
  const [search, show] = useScreenSearch(groupsSearch);
  const { data, error, isFetching, dataUpdatedAt, refetch } = usePrefetchedQuery(groupsQuery);
  const { groups: names } = data;
  const { dialog, item } = search;
  const details = useGroupRows(names);
  const problem = error ?? details.error;
  const { text, setText, shown, isFiltered } = useFiltered({
    rows: details.rows,
    textOf: filteredText,
    filter: search.filter,
    onFilter: (filter) => show({ filter }, { replace: true }),
  });
  const [selectedIds, setSelectedIds] = useState(none);
  const selected = names.filter((name) => selectedIds.has(name));
  const meant = item === undefined ? selected : names.filter((name) => name === item);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const ask = (question: GroupsDialog, asked: readonly string[]) =>
    show({ dialog: question, item: asked.length === 1 ? asked[0] : '' });
  if (names.length === 0) {
    return (
      <EmptyState
        icon={<IconGroups size={28} />}
        title={t('groups.empty.title')}
        text={t('groups.empty.text')}
        action={<CreateGroupButton />}
      />
    );
  }
  return (
    <>
      {problem && (
        <div className={classes['problem']}>
          <Callout live="assertive">
            {t('identity.refreshFailed', { reason: errorWords(problem).errorMessage })}
          </Callout>
        </div>
      )}
      <Toolbar
        filter={{
          label: t('groups.filter'),
          placeholder: t(details.mayRead ? 'groups.filterPlaceholder' : 'identity.filterPlaceholder'),
          text,
          onChange: setText,
        }}
        count={
          isFiltered
            ? t('groups.shown', { count: names.length, shown: shown.length })
            : t('groups.total', { count: names.length })
        }
        refresh={{
          label: t('identity.refresh'),
          asOf: t('identity.asOf', { time: formatClock(dataUpdatedAt) }),
          isBusy: isFetching,
          onRefresh: () => {
            void refetch();
            if (details.mayRead) void details.refetch();
          },
        }}
        selection={
          selected.length === 0 ? undefined : (
            <GroupSelection
              names={selected}
              onAsk={(question) => ask(question, selected)}
              onLeave={() => setSelectedIds(none)}
            />
          )
        }
      />
      <GroupTable
        groups={shown}
        hasDetails={details.mayRead}
        search={search}
        onSort={({ columnId, isDescending }) => show({ sort: columnId, order: isDescending ? 'desc' : '' })}
        selectedIds={selectedIds}
        onSelect={setSelectedIds}
        onAsk={(question, name) => ask(question, [name])}
        empty={<NoMatch filter={text} onClear={() => setText('')} />}
      />
      {dialog !== undefined && (
        <GroupDialogs
          key={`${dialog} ${item ?? ''}`}
          question={dialog}
          names={meant}
          onDone={() => setSelectedIds(none)}
          onClose={close}
        />
      )}
    </>
  );
}
