import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../api/query-client.ts';
import { loseSession } from '../api/session-loss.ts';
import { renewSession } from '../api/session.ts';
import { showModalError } from '../stores/notices.ts';
import { markedUser } from '../stores/session-marks.ts';
import { setSecretAsked } from '../stores/system.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './SecretDialog.module.css';

interface SecretDialogProps {
  readonly reason: 'soon' | 'ended';
  /** When the session ends, in words. */
  readonly when: string;
  readonly onLater: () => void;
}

/** Asks for the secret again over the running page; what runs goes on with the new session. */
export function SecretDialog({ reason, when, onLater }: SecretDialogProps) {
  const { t } = useTranslation();
  const [secretKey, setSecretKey] = useState('');
  const userName = markedUser() ?? '';
  const renewing = useMutation({
    mutationFn: () => renewSession({ accessKey: userName, secretKey }),
    meta: { isSignIn: true },
    onSuccess: () => {
      setSecretAsked('no');
      void queryClient.invalidateQueries();
    },
    onError: showModalError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (secretKey !== '' && !renewing.isPending) renewing.mutate();
  };
  const hasEnded = reason === 'ended';
  return (
    <Dialog
      title={t('shell.secretTitle')}
      size="small"
      onClose={hasEnded ? loseSession : onLater}
      locked={hasEnded}
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <p className={classes['text']}>
          {hasEnded ? t('shell.secretEnded') : t('shell.secretSoon', { when })}
        </p>
        <TextField
          label={t('login.userName')}
          value={userName}
          onChange={() => {}}
          autoComplete="username"
          readOnly
        />
        <PasswordField
          label={t('login.password')}
          value={secretKey}
          onChange={setSecretKey}
          autoComplete="current-password"
          focusFirst
        />
        <div className={classes['actions']}>
          <Button onClick={hasEnded ? loseSession : onLater}>
            {hasEnded ? t('shell.secretLeave') : t('shell.secretLater')}
          </Button>
          <Button kind="primary" type="submit" busy={renewing.isPending} disabled={secretKey === ''}>
            {t('shell.secretSubmit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
