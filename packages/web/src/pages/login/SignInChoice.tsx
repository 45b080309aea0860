import type { LoginDetails } from '@longshore/contract/session/login-schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { providerAddress } from '#/api/provider-address.ts';
import { providersIn } from '#/api/provider-rules.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { LoginAlert } from './LoginAlert.tsx';
import classes from './LoginPage.module.css';
import { takesCredentials } from './login-strategy.ts';
import { loginMessages } from './messages.ts';
import { ProviderProblems } from './ProviderProblems.tsx';
import { SignInForm } from './SignInForm.tsx';

/** What the console offers: identity providers first, then, where it takes them, a user name and a password. */
export function SignInChoice({ details }: { readonly details: LoginDetails }) {
  const { t } = useMessages(loginMessages);
  const [isFormAsked, setFormAsked] = useState(false);
  const going = useMutation({
    mutationFn: providerAddress,
    meta: { isSignIn: true },
    onSuccess: (address) => window.location.assign(address),
  });
  const providers = providersIn(details);
  const hasForm = takesCredentials(details);
  if (hasForm && (providers.length === 0 || isFormAsked))
    return (
      <>
        <ProviderProblems details={details} />
        <SignInForm />
      </>
    );
  return (
    <div className={classes['form']}>
      {going.error && <LoginAlert words={errorWords(going.error)} />}
      <ProviderProblems details={details} />
      {providers.map(({ redirect, displayName }) => (
        <Button
          key={redirect}
          kind="primary"
          fullWidth
          focusFirst
          busy={(going.isPending || going.isSuccess) && going.variables === displayName}
          onClick={() => going.mutate(displayName)}
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
