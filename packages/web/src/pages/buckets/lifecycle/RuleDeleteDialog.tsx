import { lifecycleRuleDelete } from '@longshore/contract/buckets/lifecycle';
import type { BucketLifecycle, LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import styles from './lifecycle.module.css';
import { lifecycleQuery, refreshLifecycle } from './lifecycle-query.ts';
import { lifecycleMessages } from './messages.ts';
import { ruleSentences } from './rule-words.ts';
import { RuleChanges, useGoneRefusal } from './RuleChanges.tsx';

interface RuleDeleteDialogProps {
  readonly bucketName: string;
  readonly lifecycle: BucketLifecycle;
  readonly rule: LifecycleRule;
  readonly onClose: () => void;
}

/** Deletes one rule after saying what it does. */
export function RuleDeleteDialog({ bucketName, lifecycle, rule, onClose }: RuleDeleteDialogProps) {
  const { t } = useMessages(lifecycleMessages);
  // As they were when the question was asked.
  const [opened] = useState(lifecycle);
  const overwriteRefused = useGoneRefusal(rule.id);
  const question = useQuestion();
  const save = useSave(question, {
    basis: { query: lifecycleQuery(bucketName), opened, take: onClose },
    send: (_nothing, base) =>
      call(lifecycleRuleDelete, {
        params: { bucketName, ruleId: rule.id },
        query: { revision: base?.revision },
      }),
    refresh: () => refreshLifecycle(bucketName),
    onSaved: () => showMessage(t('lifecycle.deleted', { id: visibleText(rule.id) })),
    close: onClose,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
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
      renderTheirs={(theirs) => <RuleChanges before={opened.rules} after={theirs.rules} ruleId={rule.id} />}
      overwriteRefused={overwriteRefused}
      onClose={onClose}
    />
  );
}
