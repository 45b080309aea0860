import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../api/error-words.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { DialogProps } from '../ui/dialog-parts.ts';
import styles from './form.module.css';
import { markFirstField } from './mark-first-field.ts';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'children' | 'size' | 'onClose'> {
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
}

/** A form in a dialog: errors announced, focus on the first field at fault, nothing sent twice. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, size, onClose, submitLabel, submitRefused, danger, busy, error } = props;
  const { isErrorOnField, onSubmit, moreActions } = props;
  const { t } = useTranslation();
  const { cancelLabel = t('shell.cancel') } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const showForm = useCallback((node: HTMLFormElement | null) => {
    form.current = node;
    markFirstField(node);
  }, []);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, error]);
  const words = error === null || isErrorOnField ? null : errorWords(error);
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
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
      }
    >
      <form
        id={id}
        ref={showForm}
        className={styles['form']}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          onSubmit();
          setAttempts(attempts + 1);
        }}
      >
        {children}
        <div role="alert">
          {words && (
            <div className={styles['failure']}>
              <strong>{words.errorMessage}</strong>
              {words.detailedError && <div>{words.detailedError}</div>}
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
}
