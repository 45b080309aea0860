import { loginView } from '@longshore/contract/session/login';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { queryOf } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { usePageTitle } from '#/shell/page-title.ts';
import { Mark } from '#/ui/Mark.tsx';
import { ConsoleUnreachable } from './ConsoleUnreachable.tsx';
import classes from './LoginPage.module.css';
import { loginMessages } from './messages.ts';
import { returnToSession } from './return-to-session.ts';
import { SignInForm } from './SignInForm.tsx';

const retryEveryMs = 3_000;

export default function LoginPage(): ReactNode {
  const { t } = useMessages(loginMessages);
  const router = useRouter();
  usePageTitle(t('login.title'));
  const details = useQuery({
    ...queryOf(loginView, {}),
    retry: false,
    staleTime: 0,
    refetchInterval: (query) => (query.state.error ? retryEveryMs : false),
    refetchIntervalInBackground: true,
  });
  const { isError, isSuccess } = details;
  const wasSilent = useRef(false);
  useEffect(() => {
    if (isError) wasSilent.current = true;
    else if (isSuccess && wasSilent.current) {
      wasSilent.current = false;
      void returnToSession(router);
    }
  }, [isError, isSuccess, router]);
  return (
    <main className={classes['screen']}>
      <div className={classes['card']}>
        <header className={classes['head']}>
          <span className={classes['mark']}>
            <Mark size={32} />
          </span>
          <h1 className={classes['name']}>{t('shell.product')}</h1>
          <p className={classes['intro']}>{t('login.intro')}</p>
        </header>
        {details.isError ? (
          <ConsoleUnreachable
            error={details.error}
            isTrying={details.isFetching}
            onRetry={() => void details.refetch()}
          />
        ) : (
          <SignInForm />
        )}
      </div>
    </main>
  );
}
