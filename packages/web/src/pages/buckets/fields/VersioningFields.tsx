import type { Fields, Input } from '#/form/fields.ts';
import { FormDependents } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconAdd, IconDelete } from '#/ui/icons.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import styles from '../list/buckets.module.css';
import { bucketListMessages } from '../list/messages.ts';
import { mostPrefixes, noVersioning, type VersioningValues } from './versioning-values.ts';

interface VersioningFieldsProps {
  readonly fields: Fields<VersioningValues>;
  readonly refusal?: string | null;
  /** Locked versions cannot be left out of versioning. */
  readonly isLocked?: boolean;
}

export function VersioningFields({ fields, refusal = null, isLocked = false }: VersioningFieldsProps) {
  const { t } = useMessages(bucketListMessages);
  return (
    <>
      <SwitchField
        {...fields.toggle('enabled')}
        label={t('buckets.add.versioning')}
        help={t('buckets.add.versioningHelp')}
        disabledReason={refusal ?? (isLocked ? t('buckets.add.versioningByLocking') : null)}
        onChange={(enabled) => fields.change(enabled ? { enabled } : noVersioning)}
      />
      {fields.values.enabled && !isLocked && (
        <FormDependents>
          <SwitchField
            {...fields.toggle('excludeFolders')}
            label={t('buckets.add.excludeFolders')}
            help={t('buckets.add.excludeFoldersHelp')}
          />
          <ExcludedPrefixes {...fields.input('excludePrefixes')} />
        </FormDependents>
      )}
    </>
  );
}

function ExcludedPrefixes({ value: prefixes, onChange, onBlur, error }: Input<string[]>) {
  const { t } = useMessages(bucketListMessages);
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
            onChange={(text) => onChange(prefixes.with(index, text))}
            onBlur={onBlur}
          />
          <IconButton
            label={t('buckets.add.removePrefix', { number: index + 1 })}
            icon={<IconDelete size={16} />}
            disabled={prefixes.length === 1 && prefix === ''}
            onClick={() => onChange(prefixes.length === 1 ? [''] : prefixes.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div className={styles['help']}>
        {error ?? t('buckets.add.excludedPrefixesHelp', { max: mostPrefixes })}
      </div>
      <Button
        size="small"
        icon={<IconAdd size={14} />}
        disabled={prefixes.length >= mostPrefixes}
        onClick={() => onChange([...prefixes, ''])}
      >
        {t('buckets.add.addPrefix')}
      </Button>
    </fieldset>
  );
}
