import { useMemo } from 'react';
import { z } from 'zod';
import { useSession } from '#/api/session.ts';
import { transferMessages } from '#/api/transfer/messages.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { allowedFolders } from './allowed-folders.ts';
import { objectMessages } from './messages.ts';
import type { Place } from './object-pages.ts';
import { newPrefix, pathProblem, type NewPath } from './path-problem.ts';
import { mayUploadBelow } from './upload-right.ts';

interface CreatePathDialogProps {
  readonly place: Place;
  readonly isObject: (key: string) => boolean;
  readonly onCreate: (prefix: string) => void;
  readonly onClose: () => void;
}

const text = textOf(objectMessages, transferMessages);

const pathForm = ({ prefix, isObject }: Omit<NewPath, 'typed'>) =>
  z.object({
    path: z.string().superRefine((typed, context) => {
      const problem = pathProblem({ prefix, typed, isObject });
      if (problem === null) return;
      const message = text(
        problem === 'exists' ? 'objects.createPathExists' : `transfers.keyProblem.${problem}`,
      );
      context.addIssue({ code: 'custom', message });
    }),
  });

/** Names a folder. No call is made: the storage server knows folders only through the objects in them. */
export function CreatePathDialog({ place, isObject, onCreate, onClose }: CreatePathDialogProps) {
  const { t } = useMessages(objectMessages, transferMessages);
  const session = useSession();
  const { bucketName, prefix } = place;
  const schema = useMemo(() => pathForm({ prefix, isObject }), [prefix, isObject]);
  const form = useForm({ schema, initial: { path: '' } });
  const typed = form.values.path;
  const isBeside =
    typed !== '' && !mayUploadBelow(session, { ...place, prefix: newPrefix({ prefix, typed }) });
  const named = allowedFolders(session.allowResources, place).map(({ name }) => visibleText(`${name}/`));
  const beside = t(named.length > 0 ? 'objects.createPathBesideNamed' : 'objects.createPathBeside', {
    folders: named.join(', '),
  });
  return (
    <FormDialog
      form={form}
      save={{
        busy: false,
        submit: () => form.submit(({ path }) => onCreate(newPrefix({ prefix, typed: path }))),
      }}
      title={t('objects.createPath')}
      size="small"
      submitLabel={t('objects.createPathSubmit')}
      onClose={onClose}
    >
      <p>{t('objects.createPathIn', { place: visibleText(`${bucketName}/${prefix}`) })}</p>
      <TextField
        {...form.input('path')}
        label={t('objects.createPathField')}
        help={isBeside ? beside : t('objects.createPathHelp')}
        autoComplete="off"
        monospace
      />
    </FormDialog>
  );
}
