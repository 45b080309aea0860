import { accessRuleDelete } from '@longshore/contract/buckets/access-rules';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useQuestion } from '#/form/use-question.ts';
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
  const form = useQuestion();
  const save = useRuleSave(form, {
    bucketName,
    opened,
    take: onClose,
    send: (_nothing, query) => call(accessRuleDelete, { params: { bucketName }, query, body: { prefix } }),
    onSaved: () => {
      showMessage(t('accessRules.deleted', { prefix: visibleText(prefix) }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('accessRules.delete')}
      size="small"
      submitLabel={t('accessRules.delete')}
      submitRefused={refusal}
      danger
      renderTheirs={(theirs) => <RulesNow rules={rulesOf(theirs)} />}
      onClose={onClose}
    >
      <div className={styles['deleting']}>
        <RichMessage
          catalogue={accessRuleMessages}
          name="accessRules.deleteBody"
          values={{ prefix: visibleText(prefix) }}
          components={{ prefix: <strong /> }}
        />
      </div>
    </FormDialog>
  );
}
