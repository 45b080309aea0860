import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import type { DialogProps } from '#/ui/dialog-parts.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { FormBody } from './FormBody.tsx';
import type { Form } from './use-form.ts';
import type { Save } from './use-save.ts';

interface FormDialogProps<Values, Sent, Now> extends Pick<
  DialogProps,
  'title' | 'children' | 'size' | 'onClose' | 'locked'
> {
  readonly form: Form<Values, Sent>;
  readonly save: Save<Now>;
  /** Verb and noun: "Add rule". */
  readonly submitLabel: string;
  readonly submitRefused?: string | null | undefined;
  readonly danger?: boolean | undefined;
  /** What someone else set, as the screen would show it. */
  readonly renderTheirs?: ((theirs: Now) => ReactNode) | undefined;
  /** Beside Cancel, as the way back to an earlier step. */
  readonly moreActions?: ReactNode;
  readonly cancelLabel?: string | undefined;
}

/** A form in a dialog, and the question that stands in place of its buttons where someone else was faster. */
export function FormDialog<Values, Sent, Now>(props: FormDialogProps<Values, Sent, Now>) {
  const { form, save, renderTheirs, submitLabel, submitRefused, danger, moreActions, ...dialog } = props;
  const { t } = useTranslation();
  const { cancelLabel = t('shell.cancel'), children, ...frame } = dialog;
  const { busy, submit, meanwhile } = save;
  const id = useId();
  const actions = (
    <>
      <Button disabled={busy && frame.locked} onClick={frame.onClose} focusFirst={danger}>
        {cancelLabel}
      </Button>
      {moreActions}
      <Button
        type="submit"
        form={id}
        kind={danger ? 'danger' : 'primary'}
        busy={busy}
        disabledReason={submitRefused}
      >
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...frame} actions={!meanwhile && actions}>
      <FormBody form={form} save={{ busy: busy || Boolean(meanwhile), submit }} id={id}>
        {children}
      </FormBody>
      {meanwhile && (
        <ChangedMeanwhile busy={busy} onKeep={meanwhile.keepMine} onTake={meanwhile.takeTheirs}>
          {renderTheirs?.(meanwhile.theirs)}
        </ChangedMeanwhile>
      )}
    </Dialog>
  );
}
