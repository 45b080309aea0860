import { keyProblem } from '@longshore/contract/objects/key';
import { useMemo } from 'react';
import { z } from 'zod';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { RadioField } from '#/ui/RadioField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import type { Place } from '../object-pages.ts';
import { useKeepsVersions } from '../bucket-versions.ts';
import { copyMessages } from './messages.ts';
import { sendMany } from './send-copy.ts';
import { useOneCopy } from './use-one-copy.tsx';

const text = textOf(copyMessages);

/** With its slash, which people leave out, and without the one that they begin with. */
const folderOf = (typed: string): string => typed.replace(/^\/+/, '').replace(/([^/])$/, '$1/');

const targetForm = (place: Place) =>
  z
    .object({ bucket: z.string(), folder: z.string(), existing: z.enum(['refuse', 'skip', 'replace']) })
    .transform(({ folder, ...rest }) => ({ ...rest, prefix: folderOf(folder) }))
    .superRefine(({ bucket, prefix }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (bucket === '') refuse('bucket', text('objectCopy.emptyName'));
      if (prefix !== '' && keyProblem(prefix) !== null) refuse('folder', text('objectCopy.badKey'));
      if (bucket === place.bucketName && prefix === place.prefix)
        refuse('folder', text('objectCopy.samePlace'));
    });

interface CopyDialogProps extends ObjectDialogProps {
  readonly isMove: boolean;
}

/** Asks where to; one object goes at once, more of them as a job. */
export function CopyDialog({ isMove, place, rows, versionId, onGone, onClose }: CopyDialogProps) {
  const { t } = useMessages(copyMessages);
  const schema = useMemo(() => targetForm(place), [place]);
  const form = useForm({
    schema,
    initial: { bucket: place.bucketName, folder: '', existing: 'refuse' as const },
  });
  const [row] = rows;
  const isOne = rows.length === 1 && row?.isFolder === false;
  const one = useOneCopy(onClose);
  const keeps = useKeepsVersions(place.bucketName);
  const save = useSave(form, {
    send: async ({ bucket, prefix, existing }: z.output<typeof schema>) => {
      if (isOne) return one.send({ isMove, place, row, versionId, bucket, key: `${prefix}${row.name}` });
      await sendMany({ isMove, place, rows, target: { bucket, prefix }, existing });
      onGone(new Set(rows.map(({ key }) => key)));
      onClose();
    },
    fieldNames: { 'body.targetBucket': 'bucket', 'body.targetPrefix': 'folder', 'body.key': 'folder' },
  });
  if (one.question) return one.question;
  const title = isMove ? 'objectCopy.moveTitle' : 'objectCopy.copyTitle';
  return (
    <FormDialog
      form={form}
      save={save}
      title={t(title, { count: rows.length, name: visibleText(row?.name ?? '') })}
      submitLabel={t(isMove ? 'objectCopy.moveSubmit' : 'objectCopy.copySubmit')}
      onClose={onClose}
    >
      <TextField {...form.input('bucket')} label={t('objectCopy.bucket')} autoComplete="off" monospace />
      <TextField
        {...form.input('folder')}
        label={t('objectCopy.folder')}
        help={t('objectCopy.folderHelp')}
        autoComplete="off"
        monospace
        focusFirst
      />
      {!isOne && (
        <RadioField
          {...form.input('existing')}
          label={t('objectCopy.existing')}
          options={[
            { value: 'refuse', label: t('objectCopy.existingRefuse') },
            { value: 'skip', label: t('objectCopy.existingSkip') },
            { value: 'replace', label: t('objectCopy.existingReplace') },
          ]}
        />
      )}
      {isMove && keeps === 'yes' && <p>{t('objectCopy.versionsNote')}</p>}
      {!isOne && <p>{t('objectCopy.asJob')}</p>}
    </FormDialog>
  );
}
