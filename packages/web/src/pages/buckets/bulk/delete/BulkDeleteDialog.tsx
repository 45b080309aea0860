import { canDo } from '@longshore/contract/can';
import { formatSize } from '@longshore/contract/quantity';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bucketListQuery } from '#/api/bucket-list.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketTotals } from '#/pages/buckets/list/bucket-totals.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import type { BulkDialogProps } from '../bulk-kinds.ts';
import { BulkResults, failedOf } from '../BulkResults.tsx';
import { bucketBulkMessages } from '../messages.ts';
import styles from './bulk-delete.module.css';
import { useBulkDelete } from './use-bulk-delete.ts';

/** Asks before buckets are deleted, by force or only where they are empty, then tells what became of each. */
export function BulkDeleteDialog({ bucketNames, onChanged, onClose }: BulkDialogProps) {
  const { t } = useMessages(bucketBulkMessages);
  const [asked, setAsked] = useState(bucketNames);
  const [isForced, setForced] = useState(false);
  const { outcomes, isPending, start, stop, forget } = useBulkDelete({
    doneWords: t('bucketBulk.delete.done'),
    onDeleted: onChanged,
  });
  // Whoever leaves wants no more of it.
  useEffect(() => stop, [stop]);
  const [only = ''] = asked;
  const resultWords = () => {
    const count = asked.length;
    if (isPending) return t('bucketBulk.delete.progress', { done: outcomes.length, total: count });
    const failed = failedOf(outcomes);
    const done = outcomes.length - failed.length;
    if (outcomes.length < count) return t('bucketBulk.delete.stopped', { done, count });
    return failed.length === 0
      ? t('bucketBulk.delete.allDone', { count: done })
      : t('bucketBulk.delete.someDone', { done, count });
  };
  if (isPending || outcomes.length > 0) {
    return (
      <BulkResults
        title={t('bucketBulk.delete.results')}
        words={resultWords()}
        outcomes={outcomes}
        total={asked.length}
        isPending={isPending}
        onStop={stop}
        onRetry={(failed) => {
          setAsked(failed);
          forget();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t('bucketBulk.delete.title', { count: asked.length })}
      body={
        <div className={styles['body']}>
          <p>{t('bucketBulk.delete.about', { count: asked.length })}</p>
          <p className={styles['names']}>{asked.join(', ')}</p>
          <Held bucketNames={asked} />
          <ForceSwitch bucketNames={asked} isForced={isForced} onChange={setForced} />
        </div>
      }
      confirmLabel={t('bucketBulk.delete.title', { count: asked.length })}
      danger
      typedName={asked.length === 1 ? only : String(asked.length)}
      onConfirm={() => start({ bucketNames: asked, isForced })}
      onClose={onClose}
    />
  );
}

/** What would be lost, as far as the last scan tells. */
function Held({ bucketNames }: { readonly bucketNames: readonly string[] }) {
  const { t } = useMessages(bucketBulkMessages);
  const { data } = useQuery({ ...bucketListQuery, enabled: false });
  if (data?.hasUsage !== true) return <p>{t('bucketBulk.delete.heldUnknown')}</p>;
  const named = new Set(bucketNames);
  const totals = bucketTotals(data.buckets.filter(({ name }) => named.has(name)));
  const { objectCount, sizeBytes, unscannedCount } = totals;
  return (
    <p className={objectCount > 0 || sizeBytes > 0 ? styles['loss'] : undefined}>
      {sizeBytes > 0 || objectCount > 0
        ? t('bucketBulk.delete.held', { count: objectCount, size: formatSize(sizeBytes) })
        : t('bucketBulk.delete.heldNothing')}
      {unscannedCount > 0 && ` ${t('bucketBulk.delete.unscanned', { count: unscannedCount })}`}
    </p>
  );
}

interface ForceSwitchProps {
  readonly bucketNames: readonly string[];
  readonly isForced: boolean;
  readonly onChange: (isForced: boolean) => void;
}

function ForceSwitch({ bucketNames, isForced, onChange }: ForceSwitchProps) {
  const { t } = useMessages(bucketBulkMessages);
  const session = useSession();
  const refusals = useRefusals();
  const refusal = refusals.all(
    ...bucketNames.map((bucketName) => canDo('forceDeleteBucket', session, { bucketName })),
  );
  return (
    <SwitchField
      label={t('bucketBulk.delete.force')}
      help={t(isForced ? 'bucketBulk.delete.forceOn' : 'bucketBulk.delete.forceOff')}
      checked={isForced}
      onChange={onChange}
      disabledReason={refusal}
    />
  );
}
