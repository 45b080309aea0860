import { bucketQuotaSet, bucketQuotaView } from '@longshore/contract/buckets/quota';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketMessages } from '../admin/messages.ts';
import type { ItemProps } from './item-props.ts';
import { QuotaWords } from './QuotaWords.tsx';
import { SummaryItem } from './SummaryItem.tsx';
import { quotaQuery } from './summary-queries.ts';
import { useSummaryDialog } from './use-dialog.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const QuotaDialog = lazyDialog(async () => (await import('./QuotaDialog.tsx')).QuotaDialog);

export function QuotaItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, open, close } = useSummaryDialog();
  const inSetup = refusals.offered ?? refusals.setup;
  const unseen = inSetup ?? refusals.any(can(bucketQuotaView, session));
  const unset = inSetup ?? refusals.any(can(bucketQuotaSet, session));
  const query = useQuery({ ...quotaQuery(bucketName), enabled: unseen === null });
  return (
    <>
      <SummaryItem
        label={t('bucket.quota.label')}
        refusal={unseen}
        query={query}
        edit={{
          label: t('bucket.quota.edit'),
          refusal: unset,
          onEdit: () => open({ dialog: 'quota' }),
        }}
      >
        {(now) => <QuotaWords now={now} />}
      </SummaryItem>
      {dialog === 'quota' && unset === null && (unseen !== null || query.data !== undefined) && (
        <QuotaDialog bucketName={bucketName} opened={query.data} onClose={close} />
      )}
    </>
  );
}
