import { useMessages } from '#/messages/catalogue.ts';
import { NumberField } from '#/ui/NumberField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { lifecycleMessages } from './messages.ts';
import type { RuleFieldsProps } from './rule-fields.ts';

export function MarkerFields({ fields }: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  const expiresCurrent = fields.values.actions.includes('expireCurrent');
  const marker = fields.toggle('deleteMarker');
  const days = fields.input('deleteMarkerDays');
  return (
    <>
      <SwitchField
        {...marker}
        label={t('lifecycle.form.deleteMarker')}
        help={t('lifecycle.form.deleteMarkerHelp')}
        checked={marker.checked && !expiresCurrent}
        disabledReason={expiresCurrent ? t('lifecycle.form.deleteMarkerNotWith') : null}
        error={undefined}
      />
      <NumberField
        {...days}
        label={t('lifecycle.form.deleteMarkerDays')}
        help={t('lifecycle.form.deleteMarkerDaysHelp')}
        min={0}
        error={days.error ?? marker.error}
      />
    </>
  );
}

export function UploadFields({ fields }: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <NumberField
      {...fields.input('abortDays')}
      label={t('lifecycle.form.abortDays')}
      help={t('lifecycle.form.abortHelp')}
      min={0}
    />
  );
}

type NameFieldsProps = RuleFieldsProps & {
  /** Whether a new rule may be named. */
  readonly isNamed: boolean;
};

export function NameFields({ fields, isEdit, isNamed }: NameFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <>
      {!isEdit && isNamed && (
        <TextField
          {...fields.input('id')}
          label={t('lifecycle.form.id')}
          help={t('lifecycle.form.idHelp')}
          autoComplete="off"
        />
      )}
      <SwitchField
        {...fields.toggle('isEnabled')}
        label={t('lifecycle.form.enabled')}
        help={t('lifecycle.form.enabledHelp')}
      />
    </>
  );
}
