import { bucketEncryptionEnable, bucketEncryptionView } from '@longshore/contract/buckets/encryption';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketMessages } from '../admin/messages.ts';
import { EncryptionWords } from './EncryptionWords.tsx';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import { encryptionQuery } from './summary-queries.ts';
import { useSummaryDialog } from './use-dialog.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const EncryptionDialog = lazyDialog(async () => (await import('./EncryptionDialog.tsx')).EncryptionDialog);

export function EncryptionItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, open, close } = useSummaryDialog();
  const unseen = refusals.any(can(bucketEncryptionView, session, { bucketName }));
  const unset = refusals.any(can(bucketEncryptionEnable, session, { bucketName }));
  const query = useQuery({ ...encryptionQuery(bucketName), enabled: unseen === null });
  return (
    <>
      <SummaryItem
        label={t('bucket.encryption.label')}
        refusal={unseen}
        query={query}
        edit={{
          label: t('bucket.encryption.edit'),
          refusal: unset,
          onEdit: () => open({ dialog: 'encryption' }),
        }}
      >
        {(now) => <EncryptionWords now={now} />}
      </SummaryItem>
      {dialog === 'encryption' && unset === null && (unseen !== null || query.data !== undefined) && (
        <EncryptionDialog bucketName={bucketName} opened={query.data} onClose={close} />
      )}
    </>
  );
}
