import type { LoginDetails } from '@longshore/contract/session/login-schemas';
import classes from './LoginPage.module.css';

/** Identity providers that cannot be used now; all other ways to sign in are open. */
export function ProviderProblems({ details: { problems = [] } }: { readonly details: LoginDetails }) {
  return problems.map(({ displayName, message, detailedMessage }) => (
    <p key={displayName} className={classes['warning']}>
      {message}. {detailedMessage}
    </p>
  ));
}
