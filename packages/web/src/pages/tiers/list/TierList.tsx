import { useCallback } from 'react';
import { failureReason } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { NoMatch } from '#/pages/users/frame/NoMatch.tsx';
import { useFiltered } from '#/pages/users/frame/use-filtered.ts';
import { GuideLink } from '#/shell/GuideLink.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconTier } from '#/ui/icons.tsx';
import { AddTierButton } from '../AddTierButton.tsx';
import { CredentialsDialog } from '../CredentialsDialog.tsx';
import { tierMessages } from '../messages.ts';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { tiersSearch } from '../tiers-search.ts';
import styles from '../tiers.module.css';
import { filteredText, useTierRows } from './tier-rows.ts';
import { TierTable } from './TierTable.tsx';

/** All tiers, and what is asked about one of them. */
export function TierList() {
  const { t } = useMessages(tierMessages);
  const [search, show] = useScreenSearch(tiersSearch);
  const { rows, list, statuses } = useTierRows();
  const { text, setText, shown, isFiltered } = useFiltered({
    rows,
    textOf: filteredText,
    filter: search.filter,
    onFilter: (filter) => show({ filter }, { replace: true }),
  });
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<IconTier size={28} />}
        title={t('tiers.empty.title')}
        text={t('tiers.empty.text')}
        action={<AddTierButton />}
        guide={<GuideLink section="tiers" />}
      />
    );
  }
  const { dialog, item } = search;
  const asked = rows.find(({ name }) => name === item);
  const problem = list.error ?? statuses.error;
  return (
    <>
      {problem && (
        <div className={styles['problem']}>
          <Callout live="assertive">
            {t(list.error ? 'tiers.refreshFailed' : 'tiers.statusFailed', { reason: failureReason(problem) })}
          </Callout>
        </div>
      )}
      <Toolbar
        filter={{
          label: t('tiers.filter'),
          placeholder: t('tiers.filterPlaceholder'),
          text,
          onChange: setText,
        }}
        count={
          isFiltered
            ? t('tiers.shown', { count: rows.length, shown: shown.length })
            : t('tiers.total', { count: rows.length })
        }
        refresh={{
          label: t('tiers.refresh'),
          asOf: t('tiers.asOf', { time: formatClock(list.dataUpdatedAt) }),
          isBusy: list.isFetching || statuses.isFetching,
          onRefresh: () => {
            void list.refetch();
            void statuses.refetch();
          },
        }}
      />
      <TierTable
        tiers={shown}
        sort={{ columnId: search.sort ?? 'name', isDescending: search.order === 'desc' }}
        onSort={({ columnId, isDescending }) => show({ sort: columnId, order: isDescending ? 'desc' : '' })}
        onAsk={(question, name) => show({ dialog: question, item: name })}
        empty={<NoMatch filter={text} onClear={() => setText('')} />}
      />
      {dialog === 'credentials' && asked && asked.type !== 'unsupported' && (
        <CredentialsDialog key={asked.name} tier={asked} kind={asked.type} onClose={close} />
      )}
      {dialog === 'remove' && asked && <RemoveDialog key={asked.name} tier={asked} onClose={close} />}
    </>
  );
}
