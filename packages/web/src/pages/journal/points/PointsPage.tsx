import { useCallback, type ReactNode } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconDelete, IconHistory } from '#/ui/icons.tsx';
import { JournalNav } from '../JournalNav.tsx';
import styles from '../journal.module.css';
import { pointsQuery } from '../journal-queries.ts';
import { pointsSearch } from '../journal-search.ts';
import { journalMessages } from '../messages.ts';
import { ForgetAllDialog, ForgetDialog } from './ForgetDialogs.tsx';
import { PointTable } from './PointTable.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

/** What the storage server itself keeps of changes of its configuration. */
export default function PointsPage(): ReactNode {
  const { t } = useMessages(journalMessages);
  const [{ dialog, point }, show] = useScreenSearch(pointsSearch);
  const { data, isFetching, dataUpdatedAt, refetch } = usePrefetchedQuery(pointsQuery);
  const close = useCallback(() => show({ dialog: '', point: '' }, { replace: true }), [show]);
  const named = data.points.find(({ restoreId }) => restoreId === point);
  return (
    <>
      <PageHeader
        actions={
          data.total > 0 && (
            <Button icon={<IconDelete size={16} />} onClick={() => show({ dialog: 'forget-all' })}>
              {t('journal.points.forgetAll')}
            </Button>
          )
        }
      />
      <JournalNav shown="points" />
      <p className={styles['intro']}>{t('journal.points.intro')}</p>
      <Toolbar
        count={t('journal.points.total', { count: data.total })}
        refresh={{
          label: t('journal.points.refresh'),
          asOf: t('journal.asOf', { time: formatClock(dataUpdatedAt) }),
          isBusy: isFetching,
          onRefresh: () => void refetch(),
        }}
      />
      <PointTable
        points={data.points}
        onAsk={(which, { restoreId }) => show({ dialog: which, point: restoreId })}
        empty={
          <EmptyState
            icon={<IconHistory size={28} />}
            title={t('journal.points.empty')}
            text={t('journal.points.emptyText')}
          />
        }
      />
      {dialog === 'restore' && point !== undefined && (
        <RestoreDialog key={point} restoreId={point} onClose={close} />
      )}
      {dialog === 'forget' && named !== undefined && <ForgetDialog point={named} onClose={close} />}
      {dialog === 'forget-all' && <ForgetAllDialog count={data.total} onClose={close} />}
    </>
  );
}
