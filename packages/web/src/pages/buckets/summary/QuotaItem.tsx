import { bucketQuotaSet } from '@longshore/contract/buckets/quota';
import { can } from '@longshore/contract/can';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';
import type { ItemProps } from './item-props.ts';
import { QuotaWords } from './QuotaWords.tsx';
import { SummaryItem } from './SummaryItem.tsx';
import { summaryParts } from './summary-parts.ts';
import { useSummaryDialog } from './use-dialog.ts';
import { useSummaryPart } from './use-summary-part.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const QuotaDialog = lazyDialog(async () => (await import('./QuotaDialog.tsx')).QuotaDialog);

export function QuotaItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, open, close } = useSummaryDialog();
  const inSetup = refusals.offered ?? refusals.setup;
  const unset = inSetup ?? refusals.any(can(bucketQuotaSet, session));
  const part = useSummaryPart(summaryParts.quota, bucketName);
  return (
    <>
      <SummaryItem
        label={t('bucket.quota.label')}
        part={part}
        edit={{
          label: t('bucket.quota.edit'),
          refusal: unset,
          onEdit: () => open({ dialog: 'quota' }),
        }}
      >
        {(now) => <QuotaWords now={now} />}
      </SummaryItem>
      {dialog === 'quota' && unset === null && part.state !== 'failed' && (
        <QuotaDialog bucketName={bucketName} opened={part.now} onClose={close} />
      )}
    </>
  );
}
