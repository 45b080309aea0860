import { ObjectTagKey, ObjectTagValue } from '@longshore/contract/objects/details-schemas';
import { formatThousands } from '@longshore/contract/quantity';
import { z } from 'zod';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { RadioField } from '#/ui/RadioField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { ChangedNames } from './ChangedNames.tsx';
import type { ObjectChange } from './change-objects.ts';
import { detailsMessages } from './messages.ts';
import { useObjectSave } from './use-object-save.tsx';

const text = textOf(detailsMessages);

const TagForm = z
  .object({
    what: z.enum(['add', 'remove']),
    key: ObjectTagKey.or(z.never({ error: () => text('objectDetails.tags.keyInvalid') })),
    value: z.string(),
  })
  .refine(({ what, value }) => what === 'remove' || ObjectTagValue.safeParse(value).success, {
    path: ['value'],
    error: () => text('objectDetails.tags.valueInvalid'),
  })
  .transform(({ what, key, value }): ObjectChange =>
    what === 'add' ? { tags: { [key]: value } } : { removeTags: [key] },
  );

/** Adds a tag to objects and keeps their others, or takes one from them. */
export function TagsDialog(props: ObjectDialogProps) {
  const { rows, onClose } = props;
  const { t } = useMessages(detailsMessages);
  const form = useForm({ schema: TagForm, initial: { what: 'add', key: '', value: '' } });
  const { save, progress, failed } = useObjectSave(form, {
    target: props,
    changeOf: (change: ObjectChange) => change,
    onDone: (count) => showMessage(t('objectDetails.tags.saved', { count, shown: formatThousands(count) })),
  });
  if (failed) return failed;
  const isAdding = form.values.what === 'add';
  const submit = t(isAdding ? 'objectDetails.tags.add' : 'objectDetails.tags.removeMany');
  return (
    <FormDialog
      form={form}
      save={save}
      title={rows.length === 1 ? t('objectDetails.tags.add') : t('objectDetails.tags.many')}
      size="small"
      submitLabel={rows.length === 1 ? t('objectDetails.tags.add') : submit}
      onClose={onClose}
    >
      <ChangedNames rows={rows} />
      {rows.length > 1 && (
        <RadioField
          {...form.input('what')}
          label={t('objectDetails.tags.change')}
          options={[
            { value: 'add', label: t('objectDetails.tags.addMany') },
            { value: 'remove', label: t('objectDetails.tags.removeMany') },
          ]}
        />
      )}
      <TextField
        {...form.input('key')}
        label={t('objectDetails.tags.key')}
        help={t(isAdding ? 'objectDetails.tags.keyHelp' : 'objectDetails.tags.removeHelp')}
        focusFirst
        required
        autoComplete="off"
      />
      {isAdding && (
        <TextField {...form.input('value')} label={t('objectDetails.tags.value')} autoComplete="off" />
      )}
      {progress}
    </FormDialog>
  );
}
