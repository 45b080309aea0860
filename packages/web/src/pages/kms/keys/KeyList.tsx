import { can } from '@longshore/contract/can';
import { kmsKeyView } from '@longshore/contract/kms/kms';
import type { KmsKey } from '@longshore/contract/kms/kms-schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock, formatDayTime } from '#/messages/times.ts';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import type { Column } from '#/table/columns.ts';
import { useFilterText } from '#/table/filter-text.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconKey, IconSelfTest } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import styles from '../kms.module.css';
import { kmsKeysQuery } from '../kms-queries.ts';
import { keysSearch } from '../kms-search.ts';
import { kmsMessages } from '../messages.ts';

interface KeyListProps {
  readonly defaultKey: string | undefined;
  readonly isOneKey: boolean;
  readonly createButton: ReactNode;
  readonly onCheck: (name: string) => void;
}

const idOf = ({ name }: KmsKey) => name;

/** Keys are searched by the key manager, which knows their beginnings only. */
export function KeyList({ defaultKey, isOneKey, createButton, onCheck }: KeyListProps) {
  const { t } = useMessages(kmsMessages);
  const checkRefusal = useRefusals().all(can(kmsKeyView, useSession()));
  const [{ prefix = '' }, show] = useScreenSearch(keysSearch);
  const { text, setText } = useFilterText(prefix, (next) => show({ prefix: next }, { replace: true }));
  const keys = useQuery({ ...kmsKeysQuery(prefix), placeholderData: keepPreviousData });
  const { data, error, isFetching, dataUpdatedAt, refetch } = keys;
  const rows = useMemo(() => data?.results ?? [], [data]);
  const columns = useKeyColumns(rows, defaultKey);
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={4} />
    ) : (
      <ReadFailed error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      {error !== null && <Callout live="assertive">{errorWords(error).errorMessage}</Callout>}
      <Toolbar
        filter={{
          label: t('kms.keys.filter'),
          placeholder: t('kms.keys.filterPlaceholder'),
          text,
          onChange: setText,
        }}
        count={t('kms.keys.total', { count: rows.length })}
        refresh={{
          label: t('kms.refresh'),
          asOf: t('kms.asOf', { time: formatClock(dataUpdatedAt) }),
          isBusy: isFetching,
          onRefresh: () => void refetch(),
        }}
      />
      <ListTable
        label={t('kms.keys.list')}
        rows={rows}
        columns={columns}
        getRowId={idOf}
        empty={
          prefix === '' ? (
            <EmptyState
              icon={<IconKey size={28} />}
              title={t('kms.keys.emptyTitle')}
              text={t('kms.keys.emptyText')}
              action={createButton}
            />
          ) : (
            <EmptyState
              title={t('kms.keys.noMatchTitle')}
              text={t('kms.keys.noMatchText', { prefix })}
              action={<Button onClick={() => setText('')}>{t('kms.keys.clear')}</Button>}
            />
          )
        }
        rowMenu={{
          labelOf: ({ name }) => t('kms.keys.actionsOf', { name }),
          itemsOf: ({ name }) => [
            {
              id: 'check',
              label: t('kms.check.action'),
              icon: <IconSelfTest size={16} />,
              disabledReason: checkRefusal,
              onSelect: () => onCheck(name),
            },
          ],
        }}
      />
      <div className={styles['note']}>
        <p>{t(isOneKey ? 'kms.keys.builtInOnly' : 'kms.keys.note')}</p>
        <p>{t('kms.keys.noteBuckets')}</p>
      </div>
    </>
  );
}

/** Many key managers do not tell when and by whom a key was made. */
function useKeyColumns(rows: readonly KmsKey[], defaultKey: string | undefined): readonly Column<KmsKey>[] {
  const { t } = useMessages(kmsMessages);
  const hasTime = rows.some(({ createdAt }) => createdAt !== undefined);
  const hasMaker = rows.some(({ createdBy }) => createdBy !== undefined);
  return useMemo((): readonly Column<KmsKey>[] => {
    const name: Column<KmsKey> = {
      id: 'name',
      header: t('kms.keys.name'),
      cell: (key) => (
        <span className={styles['line']}>
          <span className={styles['code']}>
            <KeyText text={key.name} />
          </span>
          {key.name === defaultKey && (
            <StatusBadge status="enabled" inList>
              {t('kms.keys.isDefault')}
            </StatusBadge>
          )}
        </span>
      ),
    };
    const createdAt: Column<KmsKey> = {
      id: 'createdAt',
      header: t('kms.keys.createdAt'),
      cell: (key) => (key.createdAt === undefined ? '' : formatDayTime(Date.parse(key.createdAt))),
    };
    const createdBy: Column<KmsKey> = {
      id: 'createdBy',
      header: t('kms.keys.createdBy'),
      cell: (key) => <KeyText text={key.createdBy ?? ''} />,
    };
    return [name, ...(hasTime ? [createdAt] : []), ...(hasMaker ? [createdBy] : [])];
  }, [t, hasTime, hasMaker, defaultKey]);
}
