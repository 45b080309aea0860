import type { ConfigKey } from '@longshore/contract/configs/configs-schemas';
import type { ReactNode } from 'react';
import type { Fields } from '#/form/fields.ts';
import { FormDependents } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { configMessages } from '../messages.ts';
import type { SettingValues } from '../setting-values.ts';

interface SecretSettingProps {
  readonly one: ConfigKey;
  readonly fields: Fields<SettingValues>;
  readonly label: ReactNode;
  readonly help: string | undefined;
  readonly required: boolean;
  readonly refused: string | null;
}

/** A secret that is set is kept unless another is typed, or it is to be deleted. */
export function SecretSetting({ one, fields, label, help, required, refused }: SecretSettingProps) {
  const { t } = useMessages(configMessages);
  const { key, isSet = false, optional } = one;
  const isCleared = fields.values.cleared[key] === true;
  const state = t(isSet ? 'config.secretKept' : 'config.secretUnset');
  return (
    <>
      <PasswordField
        {...fields.group('texts').input(key)}
        label={label}
        help={[help, refused === null ? state : ''].filter(Boolean).join(' ')}
        required={required && !isSet}
        autoComplete="new-password"
        readOnly={refused !== null || isCleared}
        {...(isSet && !isCleared && { placeholder: t('config.secretMask') })}
      />
      {isSet && refused === null && optional !== false && fields.values.texts[key] === '' && (
        <FormDependents>
          <SwitchField {...fields.group('cleared').toggle(key)} label={t('config.secretDelete', { key })} />
        </FormDependents>
      )}
    </>
  );
}
