import { accessRuleDelete } from '@longshore/contract/buckets/reach';
import { Trans, useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { SettingDialog } from '../frame/SettingDialog.tsx';
import { rulesOf, type AccessRules } from './access-rules.ts';
import styles from './prefix.module.css';
import { RulesNow } from './RuleWords.tsx';
import { useRuleSetting } from './use-rule-setting.ts';

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
  const { t } = useTranslation();
  const setting = useRuleSetting({
    bucketName,
    opened,
    save: (query) => call(accessRuleDelete, { params: { bucketName }, query, body: { prefix } }),
    onSaved: () => {
      showMessage(t('bucketAccess.anyone.deleted', { prefix: visibleText(prefix) }));
      onClose();
    },
  });
  return (
    <SettingDialog
      title={t('bucketAccess.anyone.delete')}
      size="small"
      setting={setting}
      submitLabel={t('bucketAccess.anyone.delete')}
      submitRefused={refusal}
      danger
      isErrorOnField={false}
      onSubmit={setting.submit}
      renderTheirs={(theirs) => <RulesNow rules={rulesOf(theirs)} />}
      onTake={onClose}
      onClose={onClose}
    >
      <div className={styles['deleting']}>
        <Trans
          i18nKey="bucketAccess.anyone.deleteBody"
          values={{ prefix: visibleText(prefix) }}
          components={{ prefix: <strong /> }}
        />
      </div>
    </SettingDialog>
  );
}
