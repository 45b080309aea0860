import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { goToPath } from '#/shell/leave.ts';
import { usePageTitle } from '#/shell/page-title.ts';
import { takeRememberedPath } from '#/stores/session-marks.ts';
import { Mark } from '#/ui/Mark.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { useConsoleFinding } from './console-finding.ts';
import { ConsoleUnreachable } from './ConsoleUnreachable.tsx';
import classes from './LoginPage.module.css';
import { LoginNotices } from './LoginNotices.tsx';
import { loginMessages } from './messages.ts';
import { SignInChoice } from './SignInChoice.tsx';

export default function LoginPage(): ReactNode {
  const { t } = useMessages(loginMessages);
  const router = useRouter();
  usePageTitle(t('login.title'));
  const { details, isSignedOut, error, isAsking, onRetry } = useConsoleFinding(() =>
    goToPath(router, takeRememberedPath(), { replace: true }),
  );
  const body = () => {
    if (error) return <ConsoleUnreachable error={error} isTrying={isAsking} onRetry={onRetry} />;
    // Whoever is signed in, or cannot be, is asked for no password.
    if (!details || !isSignedOut) return <ProgressLine label={t('shell.loading')} />;
    return <SignInChoice details={details} />;
  };
  return (
    <main className={classes['screen']} data-animated={details?.animatedLogin === true}>
      <div className={classes['card']}>
        <header className={classes['head']}>
          <span className={classes['mark']}>
            <Mark size={32} />
          </span>
          <h1 className={classes['name']}>{t('shell.product')}</h1>
          <p className={classes['intro']}>
            {t(details?.isK8S === true ? 'login.introKubernetes' : 'login.intro')}
          </p>
        </header>
        {body()}
      </div>
      <LoginNotices />
    </main>
  );
}
