import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import type { DialogProps } from '#/ui/dialog-parts.ts';
import { useFirstFault } from './first-fault.ts';
import styles from './form.module.css';
import { FormFailure } from './FormFailure.tsx';
import { markFirstField } from './mark-first-field.ts';

export interface FormDialogFrameProps extends Pick<DialogProps, 'title' | 'children' | 'size' | 'onClose'> {
  /** Verb and noun: "Add rule". */
  readonly submitLabel: string;
  readonly submitRefused?: string | null | undefined;
  readonly danger?: boolean | undefined;
  readonly busy: boolean;
  readonly error: Error | null;
  /** The refusal stands under the field at fault, and is not told again. */
  readonly isErrorOnField: boolean;
  readonly onSubmit: () => void;
  /** Beside Cancel, as the way back to an earlier step. */
  readonly moreActions?: ReactNode;
  readonly cancelLabel?: string | undefined;
  /** What has to be answered before anything is sent: below the form, in place of its buttons. */
  readonly question?: ReactNode;
}

/** How a form looks in a dialog, and where the focus goes in it. */
export function FormDialogFrame(props: FormDialogFrameProps) {
  const { title, children, size, onClose, submitLabel, submitRefused, danger, busy, error } = props;
  const { isErrorOnField, onSubmit, moreActions, question = null } = props;
  const { t } = useTranslation();
  const { cancelLabel = t('shell.cancel') } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const showForm = useCallback((node: HTMLFormElement | null) => {
    form.current = node;
    markFirstField(node);
  }, []);
  const [attempts, setAttempts] = useState(0);
  useFirstFault(form, attempts, error);
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      actions={
        question === null && (
          <>
            <Button onClick={onClose} focusFirst={danger}>
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
        )
      }
    >
      <form
        id={id}
        ref={showForm}
        className={styles['inDialog']}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          if (busy || question !== null) return;
          onSubmit();
          setAttempts(attempts + 1);
        }}
      >
        {children}
        <FormFailure error={error} isOnField={isErrorOnField} />
      </form>
      {question}
    </Dialog>
  );
}
