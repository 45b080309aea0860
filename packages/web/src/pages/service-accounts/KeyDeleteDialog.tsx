import { useState } from 'react';
import { refreshAccessKeys } from '#/api/identity/access-keys-query.ts';
import { BatchProgress } from '#/confirm/BatchProgress.tsx';
import { FailedItems } from '#/confirm/FailedItems.tsx';
import { ReasonField } from '#/confirm/ReasonField.tsx';
import { NameList } from '#/confirm/NameList.tsx';
import { useBatch } from '#/confirm/use-batch.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { deleteKeys } from './delete-keys.ts';
import { serviceAccountMessages } from './messages.ts';
import classes from './service-accounts.module.css';

interface KeyDeleteDialogProps {
  readonly accessKeys: readonly string[];
  readonly onDeleted: (accessKeys: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Says what is lost, deletes, and names each that is left. */
export function KeyDeleteDialog({ onDeleted, onClose, ...props }: KeyDeleteDialogProps) {
  const { t } = useMessages(serviceAccountMessages);
  // As they were when the question was asked.
  const [accessKeys] = useState(props.accessKeys);
  const [reason, setReason] = useState('');
  const count = accessKeys.length;
  const { handled, outcome, start, abort } = useBatch({
    run: async (options) => {
      const ended = await deleteKeys(accessKeys, { ...options, reason });
      const done = ended.deleted.length;
      if (done > 0) showMessage(t('serviceAccounts.delete.done', { count: done }));
      onDeleted(ended.deleted);
      void refreshAccessKeys();
      return ended;
    },
    onClose,
  });
  if (outcome) {
    const { failures, deleted } = outcome;
    return (
      <FailedItems
        title={t('serviceAccounts.delete.failed', { count: failures.length })}
        words={t('serviceAccounts.delete.failedText', { done: deleted.length, count })}
        items={failures}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t('serviceAccounts.delete.title', { count, key: visibleText(accessKeys[0] ?? '') })}
      body={
        <>
          {count > 1 && (
            <NameList items={accessKeys} getId={(key) => key}>
              {(key) => (
                <code className={classes['key']}>
                  <KeyText text={key} />
                </code>
              )}
            </NameList>
          )}
          <p>{t('serviceAccounts.delete.text', { count })}</p>
          <ReasonField value={reason} onChange={setReason} />
          {handled !== null && count > 1 && (
            <BatchProgress
              words={t('serviceAccounts.delete.progress', { done: handled, count })}
              done={handled}
              total={count}
            />
          )}
        </>
      }
      confirmLabel={t('serviceAccounts.delete.confirm', { count })}
      danger
      busy={handled !== null}
      onConfirm={start}
      onAbort={count > 1 ? abort : undefined}
      onClose={onClose}
    />
  );
}
