import type { Input, Toggle } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { destinationMessages } from './messages.ts';

interface StoredSecretFieldProps {
  readonly input: Input<string> & { readonly label: string };
  readonly help: string;
  /** Where one is stored: whether it is to be taken away. */
  readonly clear: Toggle | undefined;
}

/** The storage server tells no secret: the mask stands for the one that is stored, and leaves it. */
export function StoredSecretField({ input, help, clear }: StoredSecretFieldProps) {
  const { t } = useMessages(destinationMessages);
  const isKept = clear !== undefined && !clear.checked;
  return (
    <>
      <PasswordField
        {...input}
        autoComplete="new-password"
        help={[help, isKept ? t('destinations.form.secretKept') : ''].filter(Boolean).join(' ')}
        {...(isKept && { placeholder: t('destinations.form.secretMask') })}
      />
      {clear && input.value === '' && (
        <SwitchField {...clear} label={t('destinations.form.secretClear', { label: input.label })} />
      )}
    </>
  );
}
