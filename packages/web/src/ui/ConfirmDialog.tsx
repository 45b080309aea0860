import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { KeyText } from './KeyText.tsx';
import { TextField } from './TextField.tsx';
import { visibleText } from './visible-text.ts';
import classes from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** What will be lost, and what stays. */
  readonly body: ReactNode;
  /** Verb and noun: "Delete bucket". */
  readonly confirmLabel: string;
  /** Why it may not be done. */
  readonly confirmRefused?: string | null | undefined;
  /** What the safe choice says, where "Cancel" would be unclear. */
  readonly cancelLabel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** What must be typed when the loss cannot be undone; its hidden characters may be typed as they are shown. */
  readonly typedName?: string | undefined;
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  /** Ends what runs; without it, closing waits. */
  readonly onAbort?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks before something happens; the focus starts on the safe choice, or where the name is typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, body, confirmLabel, confirmRefused, danger = false, typedName, busy = false } = props;
  const { onConfirm, onAbort } = props;
  const { t } = useTranslation();
  const { cancelLabel = t('shell.cancel') } = props;
  const [typed, setTyped] = useState('');
  const isTyped = typedName === undefined || typed === typedName || typed === visibleText(typedName);
  const onClose = busy && onAbort ? onAbort : props.onClose;
  const isWaiting = busy && !onAbort;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={isWaiting}
      size="small"
      actions={
        <>
          <Button
            disabledReason={isWaiting ? t('shell.busy') : null}
            onClick={onClose}
            focusFirst={typedName === undefined}
          >
            {cancelLabel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            disabledReason={confirmRefused ?? (isTyped ? undefined : t('shell.typeNameFirst'))}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={classes['body']}>{body}</div>
      {typedName !== undefined && (
        <TextField
          label={<Trans i18nKey="shell.typeName" components={{ name: <TypedName text={typedName} /> }} />}
          value={typed}
          onChange={setTyped}
          monospace
          focusFirst
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isTyped && !busy && !confirmRefused) onConfirm();
          }}
        />
      )}
    </Dialog>
  );
}

/** Shown as it is asked for, whatever the sentence would put in its place. */
function TypedName({ text }: { readonly text: string }) {
  return (
    <code className={classes['name']}>
      <KeyText text={text} />
    </code>
  );
}
