import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { errorWords, type ErrorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { goToPath } from '#/shell/leave.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { usePageTitle } from '#/shell/page-title.ts';
import { isSignInBegun, takeRememberedPath } from '#/stores/session-marks.ts';
import { Mark } from '#/ui/Mark.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { LoginAlert } from './LoginAlert.tsx';
import classes from './LoginPage.module.css';
import { loginMessages } from './messages.ts';
import { type OauthAnswer, readOauthAnswer } from './oauth-answer.ts';
import { signInWithAnswer } from './sign-in.ts';

/** What the provider refused, in its own words. */
const refusalIn = ({ error, description }: OauthAnswer): ErrorWords | null =>
  error === '' && description === ''
    ? null
    : { errorMessage: error || description, detailedError: error === '' ? '' : description };

/** Where an identity provider sends the browser back to: signs in with what it sent along. */
export default function OauthCallbackPage(): ReactNode {
  const { t } = useMessages(loginMessages);
  const router = useRouter();
  const [answer] = useState(() => readOauthAnswer(new URLSearchParams(window.location.search)));
  const refusal = refusalIn(answer);
  const unusable =
    answer.code === '' || answer.state === ''
      ? { errorMessage: t('login.callbackUnknown'), detailedError: '' }
      : // Who sends somebody here with an answer of their own would sign them in as themselves.
        isSignInBegun(answer.state)
        ? null
        : { errorMessage: t('login.callbackForeign'), detailedError: t('login.callbackAgain') };
  const sending = useMutation({
    mutationFn: signInWithAnswer,
    meta: { isSignIn: true },
    onSuccess: () => goToPath(router, takeRememberedPath(), { replace: true }),
  });
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (hasBegun.current || refusal !== null || unusable !== null) return;
    hasBegun.current = true;
    // On their way while the console is asked; what fails is tried again by the way in.
    router.options.context.addSessionScreens().catch(() => {});
    sending.mutate(answer);
  });
  useEffect(() => begin(), []);
  const words = refusal ?? unusable ?? (sending.error && errorWords(sending.error));
  const title = t(words === null ? 'login.title' : 'login.callbackTitle');
  usePageTitle(title);
  return (
    <main className={classes['screen']}>
      <div className={classes['card']}>
        <header className={classes['head']}>
          <span className={classes['mark']}>
            <Mark size={32} />
          </span>
          <h1 className={classes['name']}>{title}</h1>
        </header>
        {words === null ? (
          <ProgressLine label={t('login.sending')} />
        ) : (
          <div className={classes['form']}>
            <LoginAlert words={words} />
            <LinkButton to="/login" kind="primary">
              {t('login.callbackBack')}
            </LinkButton>
          </div>
        )}
      </div>
    </main>
  );
}
