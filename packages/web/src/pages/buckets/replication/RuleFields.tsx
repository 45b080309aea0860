import { useTranslation } from 'react-i18next';
import { fieldError } from '#/form/field-error.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { RuleDraft, RuleField } from './rule-draft.ts';

export interface RuleFieldsProps {
  readonly draft: RuleDraft;
  readonly onChange: (draft: RuleDraft) => void;
  readonly onBlur: (field: RuleField) => void;
  readonly errorOf: (field: RuleField) => string | null;
}

export function PriorityField({ draft, onChange, onBlur, errorOf }: RuleFieldsProps) {
  const { t } = useTranslation();
  return (
    <NumberField
      label={t('bucketReplication.priority')}
      help={t('bucketReplication.priorityHelp')}
      name="priority"
      min={1}
      value={draft.priority}
      onChange={(priority) => onChange({ ...draft, priority })}
      onBlur={() => onBlur('priority')}
      error={fieldError(errorOf('priority'))}
    />
  );
}

/** Which objects a rule is about, and as what they are kept. */
export function FilterFields({ draft, onChange, onBlur, errorOf }: RuleFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('bucketReplication.prefix')}
        help={t('bucketReplication.prefixHelp')}
        name="prefix"
        monospace
        value={draft.prefix}
        onChange={(prefix) => onChange({ ...draft, prefix })}
        onBlur={() => onBlur('prefix')}
        error={fieldError(errorOf('prefix'))}
      />
      <TextField
        label={t('bucketReplication.tags')}
        help={t('bucketReplication.tagsHelp')}
        name="tags"
        monospace
        value={draft.tags}
        onChange={(tags) => onChange({ ...draft, tags })}
        onBlur={() => onBlur('tags')}
        error={fieldError(errorOf('tags'))}
      />
      <TextField
        label={t('bucketReplication.storageClass')}
        help={t('bucketReplication.storageClassHelp')}
        name="storageClass"
        maxLength={128}
        value={draft.storageClass}
        onChange={(storageClass) => onChange({ ...draft, storageClass })}
        onBlur={() => onBlur('storageClass')}
        error={fieldError(errorOf('storageClass'))}
      />
    </>
  );
}

const switches = ['existingObjects', 'metadata', 'deleteMarkers', 'deletes'] as const;

/** What beside new objects is replicated. */
export function OptionFields({
  draft,
  onChange,
  errorOf,
}: Pick<RuleFieldsProps, 'draft' | 'onChange' | 'errorOf'>) {
  const { t } = useTranslation();
  const hasTags = draft.tags.trim() !== '';
  return switches.map((name) => {
    const isHeld = name === 'deleteMarkers' && hasTags;
    return (
      <SwitchField
        key={name}
        label={t(`bucketReplication.option.${name}`)}
        help={t(`bucketReplication.optionHelp.${name}`)}
        checked={draft[name] && !isHeld}
        disabledReason={isHeld ? t('bucketReplication.noMarkersWithTags') : null}
        error={name === 'deleteMarkers' ? fieldError(errorOf('deleteMarkers')) : undefined}
        onChange={(isOn) => onChange({ ...draft, [name]: isOn })}
      />
    );
  });
}
