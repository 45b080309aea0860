import { z } from 'zod';
import { refreshIdentity } from '#/api/identity/identity-queries.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { NamesField } from '#/ui/NamesField.tsx';
import { knownNames } from './known-names.ts';
import { identityMessages } from './messages.ts';

interface AddNamesDialogProps {
  readonly title: string;
  readonly label: string;
  readonly submitLabel: string;
  /** Said where none is named. */
  readonly required: string;
  readonly done: string;
  /** All that there are, where that is known. */
  readonly known: readonly string[] | undefined;
  /** Those that need not be added. */
  readonly present: readonly string[];
  readonly send: (names: readonly string[]) => Promise<unknown>;
  readonly onAdded?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks for names of users or groups, and adds them. */
export function AddNamesDialog(props: AddNamesDialogProps) {
  const { title, label, submitLabel, required, done, known, present, send, onAdded, onClose } = props;
  const { t } = useMessages(identityMessages);
  const form = useForm({
    schema: z.object({ names: z.array(z.string()).min(1, required).pipe(knownNames(known)) }),
    initial: { names: [] },
  });
  const save = useSave(form, {
    send: ({ names }: { names: string[] }) => send(names),
    fieldNames: { groups: 'names', users: 'names', members: 'names' },
    onSaved: () => {
      showMessage(done);
      onAdded?.();
    },
    refresh: refreshIdentity,
    close: onClose,
  });
  const taken = new Set(present);
  return (
    <FormDialog form={form} save={save} title={title} submitLabel={submitLabel} onClose={onClose}>
      <NamesField
        {...form.input('names')}
        label={label}
        help={t('identity.namesHelp')}
        suggestions={(known ?? []).filter((name) => !taken.has(name))}
        focusFirst
      />
    </FormDialog>
  );
}
