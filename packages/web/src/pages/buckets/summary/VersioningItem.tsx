import { bucketLockingView } from '@longshore/contract/buckets/locking';
import { bucketVersioningSet, bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketMessages } from '../admin/messages.ts';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import { lockingQuery, versioningQuery } from './summary-queries.ts';
import { useSummaryDialog } from './use-dialog.ts';
import { VersioningWords } from './VersioningWords.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const VersioningDialog = lazyDialog(async () => (await import('./VersioningDialog.tsx')).VersioningDialog);

export function VersioningItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, open, close } = useSummaryDialog();
  const unseen = refusals.setup ?? refusals.any(can(bucketVersioningView, session, { bucketName }));
  const lockingUnseen = refusals.any(can(bucketLockingView, session, { bucketName }));
  const locking = useQuery({ ...lockingQuery(bucketName), enabled: lockingUnseen === null });
  const isLocked = locking.data?.object_locking_enabled === true;
  const unset =
    refusals.setup ??
    refusals.any(can(bucketVersioningSet, session, { bucketName })) ??
    (isLocked ? t('bucket.versioning.locked') : null);
  const query = useQuery({ ...versioningQuery(bucketName), enabled: unseen === null });
  return (
    <>
      <SummaryItem
        label={t('bucket.versioning.label')}
        refusal={unseen}
        query={query}
        edit={{
          label: t('bucket.versioning.edit'),
          refusal: unset,
          onEdit: () => open({ dialog: 'versioning' }),
        }}
      >
        {(now) => <VersioningWords now={now} />}
      </SummaryItem>
      {dialog === 'versioning' && unset === null && (unseen !== null || query.data !== undefined) && (
        <VersioningDialog bucketName={bucketName} opened={query.data} onClose={close} />
      )}
    </>
  );
}
