import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { NumberField } from '#/ui/NumberField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { bucketReplicationMessages } from './messages.ts';
import { ruleOptions, type RuleDraft } from './rule-draft.ts';

interface RuleFieldsProps {
  readonly fields: Fields<RuleDraft>;
}

export function PriorityField({ fields }: RuleFieldsProps) {
  const { t } = useMessages(bucketReplicationMessages);
  return (
    <NumberField
      {...fields.input('priority')}
      label={t('bucketReplication.priority')}
      help={t('bucketReplication.priorityHelp')}
      min={1}
    />
  );
}

/** Which objects a rule is about, and as what they are kept. */
export function FilterFields({ fields: { input } }: RuleFieldsProps) {
  const { t } = useMessages(bucketReplicationMessages);
  return (
    <>
      <TextField
        {...input('prefix')}
        label={t('bucketReplication.prefix')}
        help={t('bucketReplication.prefixHelp')}
        monospace
      />
      <TextField
        {...input('tags')}
        label={t('bucketReplication.tags')}
        help={t('bucketReplication.tagsHelp')}
        monospace
      />
      <TextField
        {...input('storageClass')}
        label={t('bucketReplication.storageClass')}
        help={t('bucketReplication.storageClassHelp')}
        maxLength={128}
      />
    </>
  );
}

/** What beside new objects is replicated. */
export function OptionFields({ fields }: RuleFieldsProps) {
  const { t } = useMessages(bucketReplicationMessages);
  const hasTags = fields.values.tags.trim() !== '';
  return ruleOptions.map((name) => {
    const isHeld = name === 'deleteMarkers' && hasTags;
    const toggle = fields.toggle(name);
    return (
      <SwitchField
        key={name}
        {...toggle}
        label={t(`bucketReplication.option.${name}`)}
        help={t(`bucketReplication.optionHelp.${name}`)}
        checked={toggle.checked && !isHeld}
        disabledReason={isHeld ? t('bucketReplication.noMarkersWithTags') : null}
      />
    );
  });
}
