import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { queryClient } from '#/api/query-client.ts';
import { loseSession } from '#/api/session-loss.ts';
import { renewSession, useSession } from '#/api/session.ts';
import { showModalError } from '#/stores/notices.ts';
import { markedUser, markLoggedIn } from '#/stores/session-marks.ts';
import { setSecretAsked } from '#/stores/system.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import classes from './SecretDialog.module.css';
import { secretKindOf, secretWords } from './secret-words.ts';

interface SecretDialogProps {
  readonly reason: 'soon' | 'ended';
  /** When the session ends, in words. */
  readonly when: string;
  readonly onLater: () => void;
}

/** Asks for what the session was made from again, over the running page; what runs goes on with the new session. */
export function SecretDialog({ reason, when, onLater }: SecretDialogProps) {
  const { t } = useMessages();
  const session = useSession();
  // Temporary credentials end with the session, so all three values are new ones.
  const [kind] = useState(() => secretKindOf(session));
  const isTemporary = kind === 'temporary';
  const [accessKey, setAccessKey] = useState(isTemporary ? '' : (markedUser() ?? session.userName));
  const [secretKey, setSecretKey] = useState('');
  const [sts, setSts] = useState('');
  const isComplete = accessKey.trim() !== '' && secretKey !== '' && (!isTemporary || sts.trim() !== '');
  const renewing = useMutation({
    mutationFn: () => renewSession({ accessKey, secretKey, ...(isTemporary ? { sts } : {}) }),
    meta: { isSignIn: true },
    onSuccess: () => {
      markLoggedIn(accessKey.trim());
      setSecretAsked('no');
      void queryClient.invalidateQueries();
    },
    onError: showModalError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !renewing.isPending) renewing.mutate();
  };
  const hasEnded = reason === 'ended';
  const isWaiting = renewing.isPending && !hasEnded;
  const leave = hasEnded ? loseSession : onLater;
  const { name, secret, soon, ended } = secretWords[kind];
  return (
    <Dialog title={t('shell.secretTitle')} size="small" onClose={leave} locked={hasEnded} busy={isWaiting}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <p className={classes['text']}>{hasEnded ? t(ended) : t(soon, { when })}</p>
        <TextField
          label={t(name)}
          value={accessKey}
          onChange={setAccessKey}
          autoComplete="username"
          readOnly={!isTemporary}
          focusFirst={isTemporary}
        />
        <PasswordField
          label={t(secret)}
          value={secretKey}
          onChange={setSecretKey}
          autoComplete="current-password"
          focusFirst={!isTemporary}
        />
        {isTemporary && (
          <TextField
            label={t('shell.credentials.stsToken')}
            value={sts}
            onChange={setSts}
            autoComplete="off"
            monospace
          />
        )}
        <div className={classes['actions']}>
          <Button disabledReason={isWaiting ? t('shell.busy') : null} onClick={leave}>
            {hasEnded ? t('shell.secretLeave') : t('shell.secretLater')}
          </Button>
          <Button kind="primary" type="submit" busy={renewing.isPending} disabled={!isComplete}>
            {t('shell.secretSubmit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
