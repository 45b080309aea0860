import { bucketRetentionSet, bucketRetentionView } from '@longshore/contract/buckets/locking';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketMessages } from '../admin/messages.ts';
import type { ItemProps } from './item-props.ts';
import { RetentionWords } from './RetentionWords.tsx';
import { SummaryItem } from './SummaryItem.tsx';
import { lockingQuery, retentionQuery } from './summary-queries.ts';
import { useSummaryDialog } from './use-dialog.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const RetentionDialog = lazyDialog(async () => (await import('./RetentionDialog.tsx')).RetentionDialog);

/** The default retention, which only a bucket with object locking has. */
export function RetentionItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, open, close } = useSummaryDialog();
  // The storage server keeps both in one document, and asks for one right.
  const unseen = refusals.any(can(bucketRetentionView, session, { bucketName }));
  const locking = useQuery({ ...lockingQuery(bucketName), enabled: unseen === null });
  const isLocked = locking.data?.object_locking_enabled;
  const query = useQuery({ ...retentionQuery(bucketName), enabled: isLocked === true });
  const unset =
    isLocked === false
      ? t('bucket.retention.needsLocking')
      : refusals.any(can(bucketRetentionSet, session, { bucketName }));
  if (isLocked === false) {
    return (
      <SummaryItem
        label={t('bucket.retention.label')}
        refusal={null}
        query={locking}
        edit={{ label: t('bucket.retention.edit'), refusal: unset, onEdit: () => {} }}
      >
        {() => t('bucket.none')}
      </SummaryItem>
    );
  }
  return (
    <>
      <SummaryItem
        label={t('bucket.retention.label')}
        refusal={unseen}
        query={locking.error ? { ...query, error: locking.error } : query}
        edit={{
          label: t('bucket.retention.edit'),
          refusal: unset,
          onEdit: () => open({ dialog: 'retention' }),
        }}
      >
        {(now) => <RetentionWords now={now} />}
      </SummaryItem>
      {dialog === 'retention' && unset === null && (unseen !== null || query.data !== undefined) && (
        <RetentionDialog bucketName={bucketName} opened={query.data} onClose={close} />
      )}
    </>
  );
}
