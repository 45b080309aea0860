import { accessRuleDelete } from '@longshore/contract/buckets/access-rules';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { accessRuleMessages } from './messages.ts';
import { rulesOf, type AccessRules } from './access-rules.ts';
import styles from './access-rules.module.css';
import { RulesNow } from './RuleWords.tsx';
import { useRuleSave } from './use-rule-save.ts';

interface AccessRuleDeleteDialogProps {
  readonly bucketName: string;
  readonly opened: AccessRules;
  /** As it is shown. */
  readonly prefix: string;
  readonly refusal: string | null;
  readonly onClose: () => void;
}

export function AccessRuleDeleteDialog(props: AccessRuleDeleteDialogProps) {
  const { bucketName, opened, prefix, refusal, onClose } = props;
  const { t } = useMessages(accessRuleMessages);
  const question = useQuestion();
  const save = useRuleSave(question, {
    bucketName,
    opened,
    take: onClose,
    send: (_nothing, query) => call(accessRuleDelete, { params: { bucketName }, query, body: { prefix } }),
    onSaved: () => showMessage(t('accessRules.deleted', { prefix: visibleText(prefix) })),
    close: onClose,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('accessRules.delete')}
      body={
        <div className={styles['deleting']}>
          <RichMessage
            catalogue={accessRuleMessages}
            name="accessRules.deleteBody"
            values={{ prefix: visibleText(prefix) }}
            components={{ prefix: <strong /> }}
          />
        </div>
      }
      confirmLabel={t('accessRules.delete')}
      confirmRefused={refusal}
      renderTheirs={(theirs) => <RulesNow rules={rulesOf(theirs)} />}
      onClose={onClose}
    />
  );
}
