import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { usePageTitle } from '#/shell/page-title.ts';
import { Mark } from '#/ui/Mark.tsx';
import classes from './LoginPage.module.css';
import { loginMessages } from './messages.ts';
import { readOauthAnswer } from './oauth-answer.ts';

/** Where an identity provider sends the browser back to. */
export default function OauthCallbackPage(): ReactNode {
  const { t } = useMessages(loginMessages);
  const { code, state, error, description } = readOauthAnswer(new URLSearchParams(window.location.search));
  usePageTitle(t('login.callbackTitle'));
  const isRefused = error !== '' || description !== '';
  const text = code !== '' && state !== '' ? t('login.callbackUnsupported') : t('login.callbackUnknown');
  return (
    <main className={classes['screen']}>
      <div className={classes['card']}>
        <header className={classes['head']}>
          <span className={classes['mark']}>
            <Mark size={32} />
          </span>
          <h1 className={classes['name']}>{t('login.callbackTitle')}</h1>
        </header>
        <div className={classes['form']}>
          <div role="alert" className={classes['error']}>
            {isRefused ? error || description : text}
            {isRefused && error !== '' && description !== '' && (
              <div className={classes['errorDetail']}>{description}</div>
            )}
          </div>
          <LinkButton to="/login" kind="primary">
            {t('login.callbackBack')}
          </LinkButton>
        </div>
      </div>
    </main>
  );
}
