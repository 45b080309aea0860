import { useTranslation } from 'react-i18next';
import { fieldError } from '#/form/field-error.tsx';
import { FormDependents } from '#/form/FormSection.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconDelete } from '#/ui/icons.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { mostPrefixes, withVersioning } from '../create/bucket-draft.ts';
import type { BucketFieldsProps } from '../list/bucket-feature.ts';
import styles from '../list/buckets.module.css';

type VersioningFieldsProps = BucketFieldsProps & { readonly refusal: string | null };

export function VersioningFields(props: VersioningFieldsProps) {
  const { draft, onChange, refusal } = props;
  const { t } = useTranslation();
  return (
    <>
      <SwitchField
        label={t('buckets.add.versioning')}
        help={t('buckets.add.versioningHelp')}
        checked={draft.versioning}
        disabledReason={refusal ?? (draft.locking ? t('buckets.add.versioningByLocking') : null)}
        onChange={(versioning) => onChange(withVersioning(draft, versioning))}
      />
      {draft.versioning && !draft.locking && (
        <FormDependents>
          <SwitchField
            label={t('buckets.add.excludeFolders')}
            help={t('buckets.add.excludeFoldersHelp')}
            checked={draft.excludeFolders}
            onChange={(excludeFolders) => onChange({ ...draft, excludeFolders })}
          />
          <ExcludedPrefixes {...props} />
        </FormDependents>
      )}
    </>
  );
}

function ExcludedPrefixes({ draft, onChange, onBlur, errorOf }: BucketFieldsProps) {
  const { t } = useTranslation();
  const prefixes = draft.excludedPrefixes;
  const change = (excludedPrefixes: readonly string[]) => onChange({ ...draft, excludedPrefixes });
  return (
    <fieldset className={styles['plain']}>
      <legend className={styles['label']}>{t('buckets.add.excludedPrefixes')}</legend>
      {prefixes.map((prefix, index) => (
        // A line has no name of its own: its place is what it is.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles['line']}>
          <TextField
            label={undefined}
            aria-label={t('buckets.add.excludedPrefix', { number: index + 1 })}
            monospace
            value={prefix}
            onChange={(text) => change(prefixes.with(index, text))}
            onBlur={() => onBlur('excludedPrefixes')}
          />
          <IconButton
            label={t('buckets.add.removePrefix', { number: index + 1 })}
            icon={<IconDelete size={16} />}
            disabled={prefixes.length === 1 && prefix === ''}
            onClick={() => change(prefixes.length === 1 ? [''] : prefixes.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div className={styles['help']}>
        {fieldError(errorOf('excludedPrefixes')) ??
          t('buckets.add.excludedPrefixesHelp', { max: mostPrefixes })}
      </div>
      <Button
        size="small"
        icon={<IconAdd size={14} />}
        disabled={prefixes.length >= mostPrefixes}
        onClick={() => change([...prefixes, ''])}
      >
        {t('buckets.add.addPrefix')}
      </Button>
    </fieldset>
  );
}
