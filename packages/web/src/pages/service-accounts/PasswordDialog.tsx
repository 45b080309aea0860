import { accountPasswordSet } from '@longshore/contract/account/account';
import { call } from '#/api/call.ts';
import { lookAtSession } from '#/api/session.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { serviceAccountMessages } from './messages.ts';
import { passwordForm } from './password-values.ts';

interface PasswordDialogProps {
  readonly refusal: string | null;
  readonly onClose: () => void;
}

const initial = { current: '', next: '', repeat: '' };
const fieldNames = { current_secret_key: 'current', new_secret_key: 'next' };

/** One's own password; the answer has the cookie of a new session. */
export function PasswordDialog({ refusal, onClose }: PasswordDialogProps) {
  const { t } = useMessages(serviceAccountMessages);
  const form = useForm({ schema: passwordForm, initial });
  const save = useSave(form, {
    send: (body) => call(accountPasswordSet, { body }),
    fieldNames,
    onSaved: () => showMessage(t('serviceAccounts.password.done')),
    refresh: lookAtSession,
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('serviceAccounts.password.action')}
      size="small"
      submitLabel={t('serviceAccounts.password.action')}
      submitRefused={refusal}
      onClose={onClose}
    >
      <div>{t('serviceAccounts.password.about')}</div>
      <PasswordField
        {...form.input('current')}
        label={t('serviceAccounts.password.current')}
        autoComplete="current-password"
        required
        focusFirst
      />
      <PasswordField
        {...form.input('next')}
        label={t('serviceAccounts.password.next')}
        help={t('serviceAccounts.password.nextHelp')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.input('repeat')}
        label={t('serviceAccounts.password.repeat')}
        autoComplete="new-password"
        required
      />
    </FormDialog>
  );
}
