import type { ErrorWords } from '#/api/error-words.ts';
import classes from './LoginPage.module.css';

/** Why a sign-in failed. */
export function LoginAlert({ words }: { readonly words: ErrorWords }) {
  const { errorMessage, detailedError } = words;
  return (
    <div role="alert" className={classes['error']}>
      {errorMessage}
      {detailedError && <div className={classes['errorDetail']}>{detailedError}</div>}
    </div>
  );
}
