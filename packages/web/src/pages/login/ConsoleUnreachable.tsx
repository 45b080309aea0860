import { UnreachableError } from '@longshore/contract/client';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import classes from './LoginPage.module.css';
import { loginMessages } from './messages.ts';

interface ConsoleUnreachableProps {
  readonly error: Error;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** Nothing, or nothing useful, answers where the console should. */
export function ConsoleUnreachable({ error, isTrying, onRetry }: ConsoleUnreachableProps) {
  const { t } = useMessages(loginMessages);
  const isSilent = error instanceof UnreachableError;
  return (
    <div role="alert" className={classes['unreachable']}>
      <h2 className={classes['problem']}>{isSilent ? t('login.unreachable') : t('login.unusable')}</h2>
      {!isSilent && <p className={classes['text']}>{errorWords(error).errorMessage}</p>}
      <p className={classes['text']}>{t('login.unreachableText')}</p>
      <Button kind="primary" fullWidth busy={isTrying} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
