import type { LoginDetails } from '@longshore/contract/session/login-schemas';
import { useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import classes from './LoginPage.module.css';
import { providersIn, takesCredentials } from './login-strategy.ts';
import { loginMessages } from './messages.ts';
import { SignInForm } from './SignInForm.tsx';

/** What the console offers: identity providers first, then, where it takes them, a user name and a password. */
export function SignInChoice({ details }: { readonly details: LoginDetails }) {
  const { t } = useMessages(loginMessages);
  const [isFormAsked, setFormAsked] = useState(false);
  const providers = providersIn(details);
  const hasForm = takesCredentials(details);
  if (hasForm && (providers.length === 0 || isFormAsked)) return <SignInForm />;
  return (
    <div className={classes['form']}>
      {providers.map(({ redirect, displayName }) => (
        <Button
          key={redirect}
          kind="primary"
          fullWidth
          focusFirst
          onClick={() => window.location.assign(redirect)}
        >
          {displayName === '' ? t('login.provider') : displayName}
        </Button>
      ))}
      {providers.length === 0 && (
        <p role="alert" className={classes['error']}>
          {t('login.noWayIn')}
        </p>
      )}
      {hasForm && <Button onClick={() => setFormAsked(true)}>{t('login.methodPassword')}</Button>}
    </div>
  );
}
