import { useTranslation } from 'react-i18next';
import { fieldError } from '#/form/field-error.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconDelete } from '#/ui/icons.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import styles from './lifecycle.module.css';
import { bytesUnits, type TagDraft } from './rule-draft.ts';
import type { RuleFieldsProps } from './rule-fields.ts';

/** Which objects a rule is about. */
export function FilterFields(props: RuleFieldsProps) {
  const { draft, onChange, onBlur, errorOf } = props;
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('lifecycle.form.prefix')}
        help={t('lifecycle.form.prefixHelp')}
        name="prefix"
        monospace
        autoComplete="off"
        value={draft.prefix}
        onChange={(prefix) => onChange({ ...draft, prefix })}
        onBlur={() => onBlur('prefix')}
        error={fieldError(errorOf('prefix'))}
      />
      <TagFields {...props} />
      <SizeFields field="larger" {...props} />
      <SizeFields field="smaller" {...props} />
    </>
  );
}

function TagFields({ draft, onChange, onBlur, errorOf }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { tags } = draft;
  const change = (next: readonly TagDraft[]) => onChange({ ...draft, tags: next });
  const error = errorOf('tags');
  return (
    <fieldset className={styles['plain']}>
      <legend className={styles['label']}>{t('lifecycle.form.tags')}</legend>
      {tags.map((tag, index) => (
        // A tag that is being typed has no name of its own: its place is what it is.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles['tagLine']}>
          <TextField
            label={undefined}
            aria-label={t('lifecycle.form.tagKey', { number: index + 1 })}
            placeholder={t('lifecycle.form.tagKeyShort')}
            value={tag.key}
            onChange={(key) => change(tags.with(index, { ...tag, key }))}
            onBlur={() => onBlur('tags')}
          />
          <TextField
            label={undefined}
            aria-label={t('lifecycle.form.tagValue', { number: index + 1 })}
            placeholder={t('lifecycle.form.tagValueShort')}
            value={tag.value}
            onChange={(value) => change(tags.with(index, { ...tag, value }))}
            onBlur={() => onBlur('tags')}
          />
          <IconButton
            label={t('lifecycle.form.removeTag', { number: index + 1 })}
            icon={<IconDelete size={16} />}
            onClick={() => change(tags.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div className={styles['help']}>{fieldError(error) ?? t('lifecycle.form.tagsHelp')}</div>
      <Button
        size="small"
        icon={<IconAdd size={14} />}
        onClick={() => change([...tags, { key: '', value: '' }])}
      >
        {t('lifecycle.form.addTag')}
      </Button>
    </fieldset>
  );
}

function SizeFields(props: RuleFieldsProps & { readonly field: 'larger' | 'smaller' }) {
  const { draft, field, onChange, onBlur, errorOf } = props;
  const { t } = useTranslation();
  const label = t(`lifecycle.form.${field}`);
  const value = draft[field];
  return (
    <div className={styles['pair']}>
      <NumberField
        label={label}
        name={field}
        min={0}
        decimals
        value={value.size}
        onChange={(size) => onChange({ ...draft, [field]: { ...value, size } })}
        onBlur={() => onBlur(field)}
        error={fieldError(errorOf(field))}
      />
      <SelectField
        label={t('lifecycle.form.unit')}
        aria-label={t('lifecycle.form.unitOf', { field: label })}
        value={value.unit}
        onChange={(unit) => onChange({ ...draft, [field]: { ...value, unit } })}
        options={bytesUnits.map((unit) => ({ value: unit, label: unit }))}
      />
    </div>
  );
}
