import type { Input } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconDelete } from '#/ui/icons.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import styles from './lifecycle.module.css';
import { lifecycleMessages } from './messages.ts';
import { bytesUnits, type SizeDraft, type TagDraft } from './rule-draft.ts';
import type { RuleFieldsProps } from './rule-fields.ts';

/** Which objects a rule is about: where they are. */
export function PrefixField({ fields }: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <TextField
      {...fields.input('prefix')}
      label={t('lifecycle.form.prefix')}
      help={t('lifecycle.form.prefixHelp')}
      monospace
      autoComplete="off"
    />
  );
}

/** Which of them: what they are tagged with, and how large they are. */
export function FilterFields({ fields }: RuleFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <>
      <TagFields {...fields.input('tags')} />
      <SizeFields {...fields.input('larger')} label={t('lifecycle.form.larger')} />
      <SizeFields {...fields.input('smaller')} label={t('lifecycle.form.smaller')} />
    </>
  );
}

function TagFields({ value: tags, onChange: change, onBlur, error }: Input<readonly TagDraft[]>) {
  const { t } = useMessages(lifecycleMessages);
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
            onBlur={onBlur}
          />
          <TextField
            label={undefined}
            aria-label={t('lifecycle.form.tagValue', { number: index + 1 })}
            placeholder={t('lifecycle.form.tagValueShort')}
            value={tag.value}
            onChange={(value) => change(tags.with(index, { ...tag, value }))}
            onBlur={onBlur}
          />
          <IconButton
            label={t('lifecycle.form.removeTag', { number: index + 1 })}
            icon={<IconDelete size={16} />}
            onClick={() => change(tags.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div className={styles['help']}>{error ?? t('lifecycle.form.tagsHelp')}</div>
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

function SizeFields({ label, value, onChange, ...field }: Input<SizeDraft> & { readonly label: string }) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <div className={styles['pair']}>
      <NumberField
        {...field}
        label={label}
        min={0}
        decimals
        value={value.size}
        onChange={(size) => onChange({ ...value, size })}
      />
      <SelectField
        label={t('lifecycle.form.unit')}
        aria-label={t('lifecycle.form.unitOf', { field: label })}
        value={value.unit}
        onChange={(unit) => onChange({ ...value, unit })}
        options={bytesUnits.map((unit) => ({ value: unit, label: unit }))}
      />
    </div>
  );
}
