import { bucketEncryptionEnable, bucketEncryptionView } from '@longshore/contract/buckets/encryption';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { EncryptionWords } from './EncryptionWords.tsx';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import { encryptionQuery } from './summary-queries.ts';
import { useSummaryDialog } from './use-dialog.ts';
import { lazyDialog } from '#/messages/lazy-dialog.tsx';

const EncryptionDialog = lazyDialog(async () => (await import('./EncryptionDialog.tsx')).EncryptionDialog);

export function EncryptionItem({ bucketName }: ItemProps) {
  const { t } = useTranslation();
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
