import { bucketVersioningSet } from '@longshore/contract/buckets/versioning';
import { can } from '@longshore/contract/can';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import { summaryParts } from './summary-parts.ts';
import { useSummaryDialog } from './use-dialog.ts';
import { useSummaryPart } from './use-summary-part.ts';
import { VersioningWords } from './VersioningWords.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const VersioningDialog = lazyDialog(async () => (await import('./VersioningDialog.tsx')).VersioningDialog);

export function VersioningItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, open, close } = useSummaryDialog();
  const part = useSummaryPart(summaryParts.versioning, bucketName);
  const isLocked = useSummaryPart(summaryParts.locking, bucketName).now?.object_locking_enabled === true;
  const unset =
    refusals.setup ??
    refusals.any(can(bucketVersioningSet, session, { bucketName })) ??
    (isLocked ? t('bucket.versioning.locked') : null);
  return (
    <>
      <SummaryItem
        label={t('bucket.versioning.label')}
        part={part}
        edit={{
          label: t('bucket.versioning.edit'),
          refusal: unset,
          onEdit: () => open({ dialog: 'versioning' }),
        }}
      >
        {(now) => <VersioningWords now={now} />}
      </SummaryItem>
      {dialog === 'versioning' && unset === null && part.state !== 'failed' && (
        <VersioningDialog bucketName={bucketName} opened={part.now} onClose={close} />
      )}
    </>
  );
}
