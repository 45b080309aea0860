import { z } from 'zod';
import { startJob } from '#/api/jobs/jobs-query.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { copyMessages } from './messages.ts';

const text = textOf(copyMessages);

const TagForm = z.object({
  key: z
    .string()
    .min(1, { error: () => text('objectCopy.tagKeyNeeded') })
    .max(128, { error: () => text('objectCopy.tagKeyNeeded') }),
  value: z.string().max(256, { error: () => text('objectCopy.tagValueLong') }),
  keepOther: z.boolean(),
});

/** One tag for all objects below a folder, as a job. */
export function TagAllDialog({ place, rows, onClose }: ObjectDialogProps) {
  const { t } = useMessages(copyMessages);
  const form = useForm({ schema: TagForm, initial: { key: '', value: '', keepOther: true } });
  const [row] = rows;
  const save = useSave(form, {
    send: async ({ key, value, keepOther }: z.output<typeof TagForm>) => {
      const prefix = row?.key ?? place.prefix;
      const tags = { [key]: value };
      await startJob({ kind: 'tag', bucket: place.bucketName, prefix, tags, keepOtherTags: keepOther });
    },
    fieldNames: { 'body.tags': 'key' },
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('objectCopy.tagAllTitle', { name: visibleText(row?.name ?? '') })}
      size="small"
      submitLabel={t('objectCopy.tagSubmit')}
      onClose={onClose}
    >
      <TextField {...form.input('key')} label={t('objectCopy.tagKey')} autoComplete="off" focusFirst />
      <TextField {...form.input('value')} label={t('objectCopy.tagValue')} autoComplete="off" />
      <SwitchField
        {...form.toggle('keepOther')}
        label={t('objectCopy.keepOther')}
        help={t('objectCopy.keepOtherHelp')}
      />
      <p>{t('objectCopy.asJob')}</p>
    </FormDialog>
  );
}
