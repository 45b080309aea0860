import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { TextField } from './TextField.tsx';
import classes from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** What will be lost, and what stays. */
  readonly body: ReactNode;
  /** Verb and noun: "Delete bucket". */
  readonly confirmLabel: string;
  readonly danger?: boolean | undefined;
  /** What must be typed when the loss cannot be undone. */
  readonly typedName?: string | undefined;
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something happens; the focus starts on the safe choice, or where the name is typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, body, confirmLabel, danger = false, typedName, busy = false, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isTyped = typedName === undefined || typed === typedName;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose} focusFirst={typedName === undefined}>
            {t('shell.cancel')}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            disabledReason={isTyped ? undefined : t('shell.typeNameFirst')}
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
          label={
            <Trans
              i18nKey="shell.typeName"
              values={{ name: typedName }}
              components={{ name: <code className={classes['name']} /> }}
            />
          }
          value={typed}
          onChange={setTyped}
          monospace
          focusFirst
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isTyped && !busy) onConfirm();
          }}
        />
      )}
    </Dialog>
  );
}
