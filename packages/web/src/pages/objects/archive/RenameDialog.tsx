import { useMemo } from 'react';
import { z } from 'zod';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { downloadRows } from '../download-rows.ts';
import { mostNameCharacters, nameOf, shortened } from './long-name.ts';
import { archiveMessages } from './messages.ts';

const text = textOf(archiveMessages);

const RenameForm = z.object({
  name: z
    .string()
    .min(1, text('archive.rename.empty'))
    .max(mostNameCharacters, text('archive.rename.tooLong', { most: mostNameCharacters })),
});

/** Asks under which name a file is saved whose own may be too long. */
export function RenameDialog({ bucketName, rows, versionId, onClose }: ObjectDialogProps) {
  const { t } = useMessages(archiveMessages);
  const initial = useMemo(() => ({ name: shortened(nameOf(rows[0]?.key ?? '')) }), [rows]);
  const form = useForm({ schema: RenameForm, initial });
  const download = (fileName?: string) => {
    downloadRows(
      bucketName,
      versionId === undefined ? rows : rows.map((row) => ({ ...row, versionId })),
      fileName,
    );
    onClose();
  };
  return (
    <FormDialog
      form={form}
      save={{ busy: false, submit: () => form.submit(({ name }) => download(name)) }}
      title={t('archive.rename.title')}
      submitLabel={t('archive.rename.submit')}
      moreActions={<Button onClick={() => download()}>{t('archive.rename.original')}</Button>}
      isDirty={false}
      onClose={onClose}
    >
      <p>{t('archive.rename.text')}</p>
      <TextField {...form.input('name')} label={t('archive.rename.field')} autoComplete="off" />
    </FormDialog>
  );
}
