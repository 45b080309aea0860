import { useMemo, useState } from 'react';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { TextField } from '#/ui/TextField.tsx';
import { localOf, momentForm } from './moment-form.ts';
import { versionMessages } from './messages.ts';

interface RewindDialogProps {
  /** The moment that is shown. */
  readonly at: string | undefined;
  readonly onShow: (at: string) => void;
  readonly onClose: () => void;
}

/** Asks for the moment to show. */
export function RewindDialog({ at, onShow, onClose }: RewindDialogProps) {
  const { t } = useMessages(versionMessages);
  const [nowMs] = useState(Date.now);
  const schema = useMemo(() => momentForm(Date.now), []);
  const form = useForm({
    schema,
    initial: { moment: localOf(at === undefined ? nowMs : Date.parse(at)) },
  });
  return (
    <FormDialog
      form={form}
      save={{ busy: false, submit: () => form.submit(({ moment }) => onShow(moment)) }}
      title={t('versions.rewindTitle')}
      size="small"
      submitLabel={t('versions.rewindSubmit')}
      onClose={onClose}
    >
      <p>{t('versions.rewindText')}</p>
      <TextField
        {...form.input('moment')}
        label={t('versions.rewindField')}
        help={t('versions.rewindHelp')}
        type="datetime-local"
      />
    </FormDialog>
  );
}
