import { keyProblem } from '@longshore/contract/objects/key';
import { useMemo } from 'react';
import { z } from 'zod';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { useKeepsVersions } from '../bucket-versions.ts';
import type { ObjectRow } from '../object-row.ts';
import { copyMessages } from './messages.ts';
import { renameFolder } from './send-copy.ts';
import { useOneCopy } from './use-one-copy.tsx';

const text = textOf(copyMessages);

const nameForm = ({ name, isFolder }: ObjectRow) =>
  z.object({
    name: z.string().superRefine((typed, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (typed === '') refuse(text('objectCopy.emptyName'));
      else if (typed.includes('/')) refuse(text('objectCopy.slashName'));
      else if (typed === name) refuse(text('objectCopy.samePlace'));
      else if (keyProblem(isFolder ? `${typed}/` : typed) !== null) refuse(text('objectCopy.badKey'));
    }),
  });

export function RenameDialog({ rows, ...props }: ObjectDialogProps) {
  const [row] = rows;
  return row && <RenameRow {...props} row={row} />;
}

/** Another name in the same folder. */
function RenameRow({ place, row, onClose }: Omit<ObjectDialogProps, 'rows'> & { readonly row: ObjectRow }) {
  const { t } = useMessages(copyMessages);
  const schema = useMemo(() => nameForm(row), [row]);
  const form = useForm({ schema, initial: { name: row.name } });
  const one = useOneCopy(onClose);
  const keeps = useKeepsVersions(place.bucketName);
  const folder = row.key.slice(0, row.key.length - row.name.length - (row.isFolder ? 1 : 0));
  const save = useSave(form, {
    send: async ({ name }: { name: string }) => {
      if (!row.isFolder)
        return one.send({ isMove: true, place, row, bucket: place.bucketName, key: `${folder}${name}` });
      await renameFolder(place, row, name);
      onClose();
    },
    fieldNames: { 'body.key': 'name', 'body.targetPrefix': 'name' },
  });
  if (one.question) return one.question;
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('objectCopy.renameTitle', { name: visibleText(row.name) })}
      size="small"
      submitLabel={t('objectCopy.rename')}
      onClose={onClose}
    >
      <TextField
        {...form.input('name')}
        label={t('objectCopy.name')}
        autoComplete="off"
        monospace
        focusFirst
      />
      {keeps === 'yes' && <p>{t('objectCopy.versionsNote')}</p>}
      {row.isFolder && <p>{t('objectCopy.asJob')}</p>}
    </FormDialog>
  );
}
