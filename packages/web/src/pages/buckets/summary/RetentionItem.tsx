import { bucketRetentionSet } from '@longshore/contract/buckets/locking';
import { can } from '@longshore/contract/can';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';
import type { ItemProps } from './item-props.ts';
import { RetentionWords } from './RetentionWords.tsx';
import { SummaryItem } from './SummaryItem.tsx';
import { summaryParts } from './summary-parts.ts';
import { useSummaryDialog } from './use-dialog.ts';
import { useSummaryPart } from './use-summary-part.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const RetentionDialog = lazyDialog(async () => (await import('./RetentionDialog.tsx')).RetentionDialog);

/** The default retention, which only a bucket with object locking has. */
export function RetentionItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, open, close } = useSummaryDialog();
  const part = useSummaryPart(summaryParts.retention, bucketName);
  const isUnlocked = useSummaryPart(summaryParts.locking, bucketName).now?.object_locking_enabled === false;
  const unset = isUnlocked
    ? t('bucket.retention.needsLocking')
    : refusals.any(can(bucketRetentionSet, session, { bucketName }));
  return (
    <>
      <SummaryItem
        label={t('bucket.retention.label')}
        part={part}
        edit={{
          label: t('bucket.retention.edit'),
          refusal: unset,
          onEdit: () => open({ dialog: 'retention' }),
        }}
      >
        {(now) => <RetentionWords now={now} />}
      </SummaryItem>
      {dialog === 'retention' && unset === null && part.state !== 'failed' && (
        <RetentionDialog bucketName={bucketName} opened={part.now} onClose={close} />
      )}
    </>
  );
}
