import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { NumberField } from '#/ui/NumberField.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { ActionFields } from './ActionFields.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './lifecycle.module.css';
import { lifecycleMessages } from './messages.ts';
import { typeOf, versionOf, withKind, type RuleFieldsProps, type RuleVersion } from './rule-fields.ts';

type AllFieldsProps = RuleFieldsProps & {
  /** Whether a new rule may be named. */
  readonly isNamed?: boolean;
};

/** All that a rule says, for a new one, one that is there, or one for several buckets. */
export function RuleFields({ isNamed = true, ...props }: AllFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  const { fields, isEdit, hasVersions } = props;
  const draft = fields.values;
  const hasMarkers = draft.deleteMarker || draft.deleteMarkerDays !== '';
  const takesMarkers = isEdit || typeOf(draft) === 'expiry';
  return (
    <>
      {isEdit ? (
        draft.actions.map((action) => (
          <FormSection key={action} title={t(`lifecycle.form.action.${action}`)}>
            <ActionFields action={action} {...props} />
          </FormSection>
        ))
      ) : (
        <FormSection title={t('lifecycle.form.what')}>
          <KindFields {...props} />
          {draft.actions.map((action) => (
            <ActionFields key={action} action={action} {...props} />
          ))}
        </FormSection>
      )}
      {takesMarkers && (hasVersions !== false || hasMarkers) && <MarkerFields {...props} />}
      <FormSection title={t('lifecycle.form.filter')}>
        <FilterFields {...props} />
      </FormSection>
      <UploadFields {...props} />
      <NameFields {...props} isNamed={isNamed} />
    </>
  );
}

function KindFields({ fields, hasVersions }: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  const { values: draft, change: onChange } = fields;
  const type = typeOf(draft);
  const version = versionOf(draft);
  const versions: readonly { value: RuleVersion; label: string; help: string }[] = [
    { value: 'current', label: t('lifecycle.version.current'), help: t('lifecycle.form.currentHelp') },
    { value: 'older', label: t('lifecycle.version.older'), help: t('lifecycle.form.olderHelp') },
    { value: 'markers', label: t('lifecycle.version.markers'), help: t('lifecycle.form.markersHelp') },
  ];
  return (
    <>
      <RadioField
        label={t('lifecycle.form.type')}
        value={type}
        onChange={(next) => onChange(withKind(draft, next, version))}
        options={[
          { value: 'expiry', label: t('lifecycle.type.expiry'), help: t('lifecycle.form.expiryHelp') },
          {
            value: 'transition',
            label: t('lifecycle.type.transition'),
            help: t('lifecycle.form.transitionHelp'),
          },
        ]}
      />
      {hasVersions === false ? (
        <p className={styles['plainText']}>{t('lifecycle.form.noVersions')}</p>
      ) : (
        <RadioField
          label={t('lifecycle.form.version')}
          help={hasVersions === null ? t('lifecycle.form.versionsUnknown') : undefined}
          value={version}
          onChange={(next) => onChange(withKind(draft, type, next))}
          options={versions.filter(({ value }) => value !== 'markers' || type === 'expiry')}
        />
      )}
    </>
  );
}

function MarkerFields({ fields }: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  const expiresCurrent = fields.values.actions.includes('expireCurrent');
  const marker = fields.toggle('deleteMarker');
  const days = fields.input('deleteMarkerDays');
  return (
    <FormSection title={t('lifecycle.form.markers')}>
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
    </FormSection>
  );
}

function UploadFields({ fields }: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <FormSection title={t('lifecycle.form.uploads')}>
      <NumberField
        {...fields.input('abortDays')}
        label={t('lifecycle.form.abortDays')}
        help={t('lifecycle.form.abortHelp')}
        min={0}
      />
    </FormSection>
  );
}

function NameFields({ fields, isEdit, isNamed }: AllFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <FormSection title={t('lifecycle.form.rule')}>
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
    </FormSection>
  );
}
