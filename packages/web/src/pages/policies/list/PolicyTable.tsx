import { useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { policiesQuery } from '#/api/identity/identity-queries.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { DataTable, type Sort } from '#/table/DataTable.tsx';
import { useFilterText } from '#/table/filter-text.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconFilter } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { policyMessages } from '../messages.ts';
import { policiesSearch } from '../policy-search.ts';
import { usePolicyColumns } from './policy-columns.tsx';
import { usePolicyMenu } from './policy-menu.tsx';
import { PolicySelection } from './PolicySelection.tsx';
import { filteredPolicies, policyRowsOf, type PolicyRow } from './policy-rows.ts';

const PolicyDeleteDialog = lazyDialog(
  async () => (await import('../PolicyDeleteDialog.tsx')).PolicyDeleteDialog,
);

const PoliciesDeleteDialog = lazyDialog(
  async () => (await import('../PoliciesDeleteDialog.tsx')).PoliciesDeleteDialog,
);

const none: ReadonlySet<string> = new Set();
const nameOf = ({ name }: PolicyRow): string => name;

export function PolicyTable() {
  const { t } = useMessages(policyMessages);
  const [search, show] = useScreenSearch(policiesSearch);
  const navigate = useNavigate();
  const { data, error, isFetching, dataUpdatedAt, refetch } = usePrefetchedQuery(policiesQuery);
  const { text, setText } = useFilterText(search.filter ?? '', (filter) =>
    show({ filter }, { replace: true }),
  );
  const filter = useDeferredValue(text);
  const rows = useMemo(() => policyRowsOf(data.policies), [data]);
  const shown = useMemo(() => filteredPolicies(rows, filter), [rows, filter]);
  const { sort: columnId = 'name', order } = search;
  const sort = useMemo((): Sort => ({ columnId, isDescending: order === 'desc' }), [columnId, order]);
  const columns = usePolicyColumns();
  const menu = usePolicyMenu(useCallback((name) => show({ delete: name }), [show]));
  const [selectedIds, setSelectedIds] = useState(none);
  const selected = rows.map(nameOf).filter((name) => selectedIds.has(name));
  const closeMany = useCallback(() => show({ dialog: '' }, { replace: true }), [show]);
  const total = rows.length;
  return (
    <>
      {error && (
        <Callout live="assertive">
          {t('policies.refreshFailed', { reason: errorWords(error).errorMessage })}
        </Callout>
      )}
      <Toolbar
        filter={{
          label: t('policies.filter'),
          placeholder: t('policies.filterPlaceholder'),
          text,
          onChange: setText,
        }}
        count={
          shown.length === total
            ? t('policies.total', { count: total })
            : t('policies.shown', { shown: shown.length, total })
        }
        refresh={{
          label: t('policies.refresh'),
          asOf: t('policies.asOf', { time: formatClock(dataUpdatedAt) }),
          isBusy: isFetching,
          onRefresh: () => void refetch(),
        }}
        selection={
          selected.length === 0 ? null : (
            <PolicySelection
              count={selected.length}
              onDelete={() => show({ dialog: 'deletePolicies' })}
              onLeave={() => setSelectedIds(none)}
            />
          )
        }
      />
      {shown.length === 0 ? (
        <EmptyState
          icon={<IconFilter size={28} />}
          title={t('policies.noMatch.title')}
          text={t('policies.noMatch.text', { total, filter })}
          action={<Button onClick={() => setText('')}>{t('policies.noMatch.clear')}</Button>}
        />
      ) : (
        <DataTable
          label={t('policies.list')}
          rows={shown}
          columns={columns}
          getRowId={nameOf}
          onOpen={({ name }) => void navigate({ to: '/access/policies/$', params: { _splat: name } })}
          sort={sort}
          onSortChange={(next) => show({ sort: next.columnId, order: next.isDescending ? 'desc' : '' })}
          selection={{
            selectedIds,
            onChange: setSelectedIds,
            labelOf: ({ name }) => t('policies.select', { name: visibleText(name) }),
          }}
          rowMenu={menu}
        />
      )}
      {search.dialog === 'deletePolicies' && (
        <PoliciesDeleteDialog names={selected} onDone={() => setSelectedIds(none)} onClose={closeMany} />
      )}
      {search.delete !== undefined && (
        <PolicyDeleteDialog
          key={search.delete}
          policyName={search.delete}
          onClose={() => show({ delete: '' }, { replace: true })}
        />
      )}
    </>
  );
}
