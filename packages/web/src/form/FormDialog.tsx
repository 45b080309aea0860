import { useCallback, useId, useRef, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import type { DialogProps } from '#/ui/dialog-parts.ts';
import type { TheirChange } from './ChangedMeanwhile.tsx';
import { FormBody } from './FormBody.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import type { Form } from './use-form.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import type { Save } from './use-save.ts';

interface FormDialogProps<Values, Sent, Now>
  extends Pick<DialogProps, 'title' | 'children' | 'size' | 'onClose'>, TheirChange<Now> {
  readonly form: Form<Values, Sent>;
  readonly save: Save<Now>;
  /** Verb and noun: "Add rule". */
  readonly submitLabel: string;
  readonly submitRefused?: string | null | undefined;
  readonly danger?: boolean | undefined;
  /** Beside Cancel, as the way back to an earlier step. */
  readonly moreActions?: ReactNode;
  readonly cancelLabel?: string | undefined;
  /** Where more or less than what the form's fields hold would be lost. */
  readonly isDirty?: boolean | undefined;
}

/** A form in a dialog, and the questions in place of its buttons: whose change stays, whether one is to be lost. */
export function FormDialog<Values, Sent, Now>(props: FormDialogProps<Values, Sent, Now>) {
  const { form, save, renderTheirs, overwriteRefused, submitLabel, submitRefused, danger, ...dialog } = props;
  const { t } = useMessages();
  const { cancelLabel = t('shell.cancel'), isDirty = form.isDirty, moreActions, ...rest } = dialog;
  const { children, onClose, ...frame } = rest;
  const { busy, submit, meanwhile } = save;
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const focusCancel = useCallback(() => cancel.current?.focus(), []);
  const { close, question } = useLeaveQuestion(isDirty && !busy, onClose);
  const actions = (
    <>
      <Button ref={cancel} disabledReason={busy ? t('shell.busy') : null} onClick={close} focusFirst={danger}>
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
    <Dialog {...frame} onClose={close} busy={busy} actions={!meanwhile && !question && actions}>
      <FormBody
        form={form}
        save={question ? { busy: true, submit } : save}
        id={id}
        renderTheirs={renderTheirs}
        overwriteRefused={overwriteRefused}
      >
        {children}
      </FormBody>
      {question && <LeaveQuestion onStay={question.stay} onLeave={question.leave} focusElse={focusCancel} />}
    </Dialog>
  );
}
