import { bucketEncryptionEnable } from '@longshore/contract/buckets/encryption';
import { can } from '@longshore/contract/can';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { EncryptionWords } from './EncryptionWords.tsx';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import { summaryParts } from './summary-parts.ts';
import { useSummaryDialog } from './use-dialog.ts';
import { useSummaryPart } from './use-summary-part.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const EncryptionDialog = lazyDialog(async () => (await import('./EncryptionDialog.tsx')).EncryptionDialog);

export function EncryptionItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, open, close } = useSummaryDialog();
  const unset = refusals.any(can(bucketEncryptionEnable, session, { bucketName }));
  const part = useSummaryPart(summaryParts.encryption, bucketName);
  return (
    <>
      <SummaryItem
        label={t('bucket.encryption.label')}
        part={part}
        edit={{
          label: t('bucket.encryption.edit'),
          refusal: unset,
          onEdit: () => open({ dialog: 'encryption' }),
        }}
      >
        {(now) => <EncryptionWords now={now} />}
      </SummaryItem>
      {dialog === 'encryption' && unset === null && part.state !== 'failed' && (
        <EncryptionDialog bucketName={bucketName} opened={part.now} onClose={close} />
      )}
    </>
  );
}
