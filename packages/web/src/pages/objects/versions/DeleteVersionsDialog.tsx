import { formatThousands } from '@longshore/contract/quantity';
import { useState } from 'react';
import { FailedItems } from '#/confirm/FailedItems.tsx';
import { BatchProgress } from '#/confirm/BatchProgress.tsx';
import { useBatch } from '#/confirm/use-batch.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { BypassField } from './BypassField.tsx';
import { deleteNoncurrent, deleteVersions } from './delete-versions.ts';
import { versionMessages } from './messages.ts';
import { refreshVersions } from './version-pages.ts';
import type { AskedVersions, VersionRow } from './version-row.ts';
import { VersionLoss } from './VersionLoss.tsx';

interface DeleteVersionsDialogProps {
  readonly bucketName: string;
  readonly objectKey: string;
  readonly asked: AskedVersions;
  /** All versions that are loaded. */
  readonly all: readonly VersionRow[];
  readonly isWhole: boolean;
  readonly onClose: () => void;
}

/** Says which versions will be lost, deletes them, and names each that stays. */
export function DeleteVersionsDialog(props: DeleteVersionsDialogProps) {
  const { bucketName, objectKey, asked, onClose } = props;
  const { t } = useMessages(versionMessages);
  const [bypass, setBypass] = useState(false);
  const isNoncurrent = asked.kind === 'noncurrent';
  const { length } = asked.rows;
  const { handled, outcome, start, abort } = useBatch({
    run: async (options) => {
      const ids = asked.rows.map(({ id }) => id);
      const deletion = { bucketName, key: objectKey, ids, bypass };
      const ended = await (isNoncurrent ? deleteNoncurrent : deleteVersions)(deletion, options);
      const { deleted: count } = ended;
      if (count > 0)
        showMessage(
          isNoncurrent
            ? t('versions.noncurrentDeleted')
            : t('versions.deletedCount', { count, shown: formatThousands(count) }),
        );
      await refreshVersions();
      return ended;
    },
    onClose,
  });

  if (outcome) {
    const { deleted, failures } = outcome;
    const failedWords = t('versions.deleteFailed', {
      done: formatThousands(deleted),
      total: formatThousands(deleted + failures.length),
    });
    return (
      <FailedItems
        title={t('versions.deleteFailedTitle')}
        words={failedWords}
        items={failures}
        onClose={onClose}
      />
    );
  }
  const words = t('versions.deleteProgress', {
    done: formatThousands(handled ?? 0),
    total: formatThousands(length),
  });
  return (
    <ConfirmDialog
      title={t(isNoncurrent ? 'versions.deleteNoncurrent' : titleOf(length))}
      body={
        <>
          <VersionLoss {...props} />
          <BypassField place={{ bucketName, objectKey }} checked={bypass} onChange={setBypass} />
          {handled !== null && (
            <BatchProgress words={words} done={handled} total={isNoncurrent ? undefined : length} />
          )}
        </>
      }
      confirmLabel={t(isNoncurrent ? 'versions.deleteNoncurrent' : titleOf(length))}
      danger
      typedName={
        isNoncurrent || length > 1 ? objectKey.split('/').findLast((part) => part !== '') : undefined
      }
      busy={handled !== null}
      onConfirm={start}
      onAbort={abort}
      onClose={onClose}
    />
  );
}

const titleOf = (count: number) => (count === 1 ? 'versions.delete' : 'versions.deleteSelected');
