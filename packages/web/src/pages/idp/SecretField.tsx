import type { Input } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { idpMessages } from './messages.ts';

interface SecretFieldProps extends Input<string> {
  readonly label: string;
  readonly isNew: boolean;
}

/** The storage server tells no secret: the mask stands for the one that is set, and leaves it. */
export function SecretField({ isNew, ...field }: SecretFieldProps) {
  const { t } = useMessages(idpMessages);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      {...(isNew
        ? { required: true }
        : { help: t('idp.form.secretKept'), placeholder: t('idp.form.secretMask') })}
    />
  );
}
