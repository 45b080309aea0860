import type { LoginRequest } from '@longshore/contract/session/login-schemas';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { goToPath } from '#/shell/leave.ts';
import { takeRememberedPath } from '#/stores/session-marks.ts';
import { Button } from '#/ui/Button.tsx';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { LoginAlert } from './LoginAlert.tsx';
import classes from './LoginPage.module.css';
import { loginMessages } from './messages.ts';
import { signIn } from './sign-in.ts';

type Method = 'password' | 'temporary' | 'accessKey';

const words = {
  password: { name: 'shell.credentials.userName', secret: 'shell.credentials.password', help: null },
  temporary: {
    name: 'shell.credentials.accessKey',
    secret: 'shell.credentials.secretKey',
    help: 'login.temporaryHelp',
  },
  accessKey: {
    name: 'shell.credentials.accessKey',
    secret: 'shell.credentials.secretKey',
    help: 'login.accessKeyHelp',
  },
} as const;

export function SignInForm() {
  const { t } = useMessages(loginMessages);
  const router = useRouter();
  const [method, setMethod] = useState<Method>('password');
  const [accessKey, setAccessKey] = useState('');
  const [secretKey, setSecretKey] = useState('');
  const [token, setToken] = useState('');
  const secretRef = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: (credentials: LoginRequest) => {
      // On their way while the console is asked; what fails is tried again by the way in.
      router.options.context.addSessionScreens().catch(() => {});
      return signIn(credentials);
    },
    meta: { isSignIn: true },
    onSuccess: () => goToPath(router, takeRememberedPath()),
    onError: () => secretRef.current?.select(),
  });
  const isTemporary = method === 'temporary';
  const isComplete =
    accessKey.trim() !== '' && secretKey.trim() !== '' && (!isTemporary || token.trim() !== '');
  const isBusy = sending.isPending || sending.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isBusy)
      sending.mutate({ accessKey, secretKey, ...(isTemporary ? { sts: token } : {}) });
  };
  const { name, secret, help } = words[method];
  const error = sending.error ? errorWords(sending.error) : null;
  return (
    <form className={classes['form']} onSubmit={submit} aria-busy={isBusy} noValidate>
      {isBusy && (
        <div className={classes['progress']}>
          <ProgressLine label={t('login.sending')} />
        </div>
      )}
      {error && <LoginAlert words={error} />}
      <TextField
        label={t(name)}
        name="username"
        autoComplete="username"
        value={accessKey}
        onChange={setAccessKey}
        required
        focusFirst
      />
      <PasswordField
        label={t(secret)}
        name="password"
        autoComplete="current-password"
        value={secretKey}
        onChange={setSecretKey}
        required
        ref={secretRef}
      />
      {isTemporary && (
        <TextField
          label={t('shell.credentials.stsToken')}
          value={token}
          onChange={setToken}
          autoComplete="off"
          required
          monospace
        />
      )}
      {help && <p className={classes['text']}>{t(help)}</p>}
      <Button kind="primary" type="submit" fullWidth busy={isBusy} disabled={!isComplete}>
        {t('login.submit')}
      </Button>
      <hr className={classes['rule']} />
      <SelectField<Method>
        label={t('login.otherMethods')}
        value={method}
        onChange={setMethod}
        options={[
          { value: 'password', label: t('login.methodPassword') },
          { value: 'temporary', label: t('login.methodTemporary') },
          { value: 'accessKey', label: t('login.methodAccessKey') },
        ]}
      />
    </form>
  );
}
