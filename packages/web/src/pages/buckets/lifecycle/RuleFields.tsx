import { FormFold, FormFolds } from '#/form/FormFold.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { RadioField } from '#/ui/RadioField.tsx';
import { ActionFields, AllVersionsField } from './ActionFields.tsx';
import { FilterFields, PrefixField } from './FilterFields.tsx';
import styles from './lifecycle.module.css';
import { MarkerFields, NameFields, UploadFields } from './MoreRuleFields.tsx';
import { lifecycleMessages } from './messages.ts';
import { typeOf, versionOf, withKind, type RuleFieldsProps, type RuleVersion } from './rule-fields.ts';

type AllFieldsProps = RuleFieldsProps & {
  /** Whether a new rule may be named. */
  readonly isNamed?: boolean;
};

/** All that a rule says, for a new one, one that is there, or one for several buckets: what few need is folded. */
export function RuleFields({ isNamed = true, ...props }: AllFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  const { fields, isEdit, hasVersions } = props;
  const draft = fields.values;
  const hasMarkers = draft.deleteMarker || draft.deleteMarkerDays !== '';
  const takesMarkers = isEdit || typeOf(draft) === 'expiry';
  const showsMarkers = takesMarkers && (hasVersions !== false || hasMarkers);
  // A rule about nothing but markers has no other fields that tell what it does.
  const isOfMarkers = !isEdit && versionOf(draft) === 'markers';
  const actions = draft.actions.map((action) => ({
    action,
    fields: <ActionFields key={action} action={action} {...props} />,
  }));
  return (
    <>
      {isEdit &&
        actions.map(({ action, fields: own }) => (
          <FormSection key={action} title={t(`lifecycle.form.action.${action}`)}>
            {own}
          </FormSection>
        ))}
      <FormSection title={t(isEdit ? 'lifecycle.form.filter' : 'lifecycle.form.what')}>
        {!isEdit && <KindFields {...props} />}
        {!isEdit && actions.map((one) => one.fields)}
        {isOfMarkers && <MarkerFields {...props} />}
        <PrefixField {...props} />
        {!isEdit && draft.actions.includes('expireCurrent') && <AllVersionsField {...props} />}
      </FormSection>
      <FormFolds>
        <FormFold
          title={t('lifecycle.form.moreFilters')}
          note={t('lifecycle.form.moreFiltersNote')}
          isSet={isEdit}
          isFaulty={Boolean(fields.input('tags').error)}
        >
          <FilterFields {...props} />
        </FormFold>
        {showsMarkers && !isOfMarkers && (
          <FormFold
            title={t('lifecycle.form.markers')}
            isSet={isEdit}
            isFaulty={Boolean(fields.toggle('deleteMarker').error)}
          >
            <MarkerFields {...props} />
          </FormFold>
        )}
        <FormFold title={t('lifecycle.form.uploads')} isSet={isEdit}>
          <UploadFields {...props} />
        </FormFold>
        <FormFold title={t('lifecycle.form.nameAndStatus')} isSet={isEdit}>
          <NameFields {...props} isNamed={isNamed} />
        </FormFold>
      </FormFolds>
    </>
  );
}

function KindFields({ fields, hasVersions }: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  const { values: draft, change: onChange } = fields;
  const type = typeOf(draft);
  const version = versionOf(draft);
  const versions: readonly RuleVersion[] = ['current', 'older', 'markers'];
  return (
    <>
      <RadioField
        label={t('lifecycle.form.type')}
        help={t(`lifecycle.form.${type}Help`)}
        value={type}
        onChange={(next) => onChange(withKind(draft, next, version))}
        options={[
          { value: 'expiry', label: t('lifecycle.type.expiry') },
          { value: 'transition', label: t('lifecycle.type.transition') },
        ]}
      />
      {hasVersions === false ? (
        <p className={styles['plainText']}>{t('lifecycle.form.noVersions')}</p>
      ) : (
        <RadioField
          label={t('lifecycle.form.version')}
          help={
            hasVersions === null ? t('lifecycle.form.versionsUnknown') : t(`lifecycle.form.${version}Help`)
          }
          value={version}
          onChange={(next) => onChange(withKind(draft, type, next))}
          options={versions
            .filter((value) => value !== 'markers' || type === 'expiry')
            .map((value) => ({ value, label: t(`lifecycle.version.${value}`) }))}
        />
      )}
    </>
  );
}
