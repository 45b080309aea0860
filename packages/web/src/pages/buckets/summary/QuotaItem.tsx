import { bucketQuotaSet } from '@longshore/contract/buckets/quota';
import { can } from '@longshore/contract/can';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '../frame/refusal.ts';
import type { ItemProps } from './item-props.ts';
import { QuotaWords } from './QuotaWords.tsx';
import { SummaryItem } from './SummaryItem.tsx';
import { summaryParts } from './summary-parts.ts';
import { useSummaryDialog } from './use-dialog.ts';
import { useSummaryPart } from './use-summary-part.ts';
import { lazyDialog } from '#/messages/lazy-dialog.tsx';

const QuotaDialog = lazyDialog(async () => (await import('./QuotaDialog.tsx')).QuotaDialog);

export function QuotaItem({ bucketName }: ItemProps) {
  const { t } = useTranslation();
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, open, close } = useSummaryDialog();
  const inSetup = session.hasAdmin ? refusals.setup : t('bucket.needsAdmin');
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
