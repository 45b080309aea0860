import { userPasswordSet } from '@longshore/contract/users/users';
import { z } from 'zod';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { userMessages } from '../messages.ts';
import { PasswordForm } from '../password-form.ts';

const text = textOf(userMessages);

const schema = z
  .object({ password: PasswordForm, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: () => text('users.password.differs'),
    when: () => true,
  });

interface PasswordDialogProps {
  readonly userName: string;
  readonly refusal: string | null;
  readonly onClose: () => void;
}

/** Gives another user a new password. */
export function PasswordDialog({ userName, refusal, onClose }: PasswordDialogProps) {
  const { t } = useMessages(userMessages);
  const name = visibleText(userName);
  const form = useForm({ schema, initial: { password: '', repeated: '' } });
  const save = useSave(form, {
    send: ({ password }: z.output<typeof schema>) =>
      call(userPasswordSet, { body: { selectedUser: userName, newSecretKey: password } }),
    fieldNames: { newSecretKey: 'password' },
    onSaved: () => showMessage(t('users.password.saved', { name })),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('users.password.title', { name })}
      submitLabel={t('users.password.change')}
      submitRefused={refusal}
      onClose={onClose}
    >
      <p>{t('users.password.about')}</p>
      <PasswordField
        {...form.input('password')}
        label={t('users.password.new')}
        help={t('users.password.help')}
        autoComplete="new-password"
        focusFirst
      />
      <PasswordField
        {...form.input('repeated')}
        label={t('users.password.repeat')}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
