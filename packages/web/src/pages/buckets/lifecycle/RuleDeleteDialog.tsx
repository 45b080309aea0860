import { lifecycleRuleDelete } from '@longshore/contract/buckets/lifecycle';
import type { BucketLifecycle, LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { isChangedMeanwhile } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { clearModalNotice, showMessage, showModalError } from '#/stores/notices.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { ChangedDialog } from './ChangedDialog.tsx';
import styles from './lifecycle.module.css';
import { readLifecycle } from './lifecycle-query.ts';
import { lifecycleMessages } from './messages.ts';
import { ruleSentences } from './rule-words.ts';

interface RuleDeleteDialogProps {
  readonly bucketName: string;
  readonly lifecycle: BucketLifecycle;
  readonly rule: LifecycleRule;
  readonly onClose: () => void;
}

/** Deletes one rule after saying what it does. */
export function RuleDeleteDialog(props: RuleDeleteDialogProps) {
  const { bucketName, rule } = props;
  const { t } = useMessages(lifecycleMessages);
  // As they were when the question was asked.
  const [lifecycle] = useState(props.lifecycle);
  const [theirs, setTheirs] = useState<BucketLifecycle | null>(null);
  const close = () => {
    clearModalNotice();
    props.onClose();
  };
  const deletion = useMutation({
    mutationFn: (revision: string) =>
      call(lifecycleRuleDelete, {
        params: { bucketName, ruleId: rule.id },
        query: { revision },
      }),
    onMutate: clearModalNotice,
    onSuccess: async () => {
      showMessage(t('lifecycle.deleted', { id: visibleText(rule.id) }));
      close();
      await readLifecycle(bucketName);
    },
    onError: async (error) => {
      if (!isChangedMeanwhile(error)) return showModalError(error);
      try {
        setTheirs(await readLifecycle(bucketName));
      } catch (cause) {
        showModalError(cause);
      }
    },
  });
  if (theirs)
    return (
      <ChangedDialog
        before={lifecycle.rules}
        after={theirs.rules}
        ruleId={rule.id}
        keepLabel={t('lifecycle.changed.deleteAnyway')}
        danger
        busy={deletion.isPending}
        onKeepMine={() => deletion.mutate(theirs.revision)}
        onTakeTheirs={close}
        onClose={close}
      />
    );
  return (
    <ConfirmDialog
      title={t('lifecycle.delete')}
      body={
        <>
          <p>
            <RichMessage
              catalogue={lifecycleMessages}
              name="lifecycle.deleteText"
              values={{ id: visibleText(rule.id) }}
              components={{ name: <strong /> }}
            />
          </p>
          <ul className={styles['sentences']}>
            {ruleSentences(rule).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      }
      confirmLabel={t('lifecycle.delete')}
      danger
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate(lifecycle.revision)}
      onClose={close}
    />
  );
}
