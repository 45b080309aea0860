import { useCallback, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../api/error-words.ts';
import formStyles from '../../form/form.module.css';
import { markFirstField } from '../../form/mark-first-field.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DialogProps } from '../../ui/dialog-parts.ts';
import classes from './bucket.module.css';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import type { Setting } from './setting.ts';

interface SettingDialogProps<Now> extends Pick<DialogProps, 'title' | 'children' | 'size' | 'onClose'> {
  readonly setting: Setting<Now>;
  /** Verb and noun: "Set quota". */
  readonly submitLabel: string;
  readonly submitRefused?: string | null | undefined;
  readonly danger?: boolean | undefined;
  /** The refusal stands under the field at fault, and is not told again. */
  readonly isErrorOnField: boolean;
  readonly onSubmit: () => void;
  /** What someone else set, as the screen would show it. */
  readonly renderTheirs: (theirs: Now) => ReactNode;
  /** The draft becomes what someone else set. */
  readonly onTake: (theirs: Now) => void;
}

/** A dialog that sets one thing of a bucket, with refusals on its fields and a question when someone else was faster. */
export function SettingDialog<Now>(props: SettingDialogProps<Now>) {
  const { title, children, size, onClose, setting, submitLabel, submitRefused, danger, isErrorOnField } =
    props;
  const { onSubmit, renderTheirs, onTake } = props;
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const showForm = useCallback((node: HTMLFormElement | null) => {
    form.current = node;
    markFirstField(node);
  }, []);
  const { theirs, error, isPending } = setting;
  const words = error === null || isErrorOnField ? null : errorWords(error);
  const send = () => {
    onSubmit();
    // After the fields at fault have been marked.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      actions={
        theirs === null && (
          <>
            <Button onClick={onClose} focusFirst={danger}>
              {t('shell.cancel')}
            </Button>
            <Button
              type="submit"
              form={id}
              kind={danger ? 'danger' : 'primary'}
              busy={isPending}
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
        className={classes['dialogForm']}
        noValidate
        aria-busy={isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && theirs === null) send();
        }}
      >
        {children}
        <div role="alert">
          {words && (
            <div className={formStyles['failure']}>
              <strong>{words.errorMessage}</strong>
              {words.detailedError && <div>{words.detailedError}</div>}
            </div>
          )}
        </div>
      </form>
      {theirs !== null && (
        <ChangedMeanwhile
          busy={isPending}
          onKeep={setting.keepMine}
          onTake={() => {
            onTake(theirs);
            setting.takeTheirs();
          }}
        >
          {renderTheirs(theirs)}
        </ChangedMeanwhile>
      )}
    </Dialog>
  );
}
