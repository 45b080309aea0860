import { ApiError, UnreachableError } from '@longshore/contract/client';
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

const headings = {
  console: 'login.unreachable',
  storage: 'login.storageUnreachable',
  unknown: 'login.unusable',
} as const;

const storageIsAway: readonly string[] = ['UpstreamUnreachable', 'UpstreamTimeout', 'UpstreamCut'];

function whoIsAway(error: Error): keyof typeof headings {
  if (error instanceof UnreachableError) return 'console';
  return error instanceof ApiError && storageIsAway.includes(error.code) ? 'storage' : 'unknown';
}

/** Nothing, or nothing useful, answers where the console or the storage server should. */
export function ConsoleUnreachable({ error, isTrying, onRetry }: ConsoleUnreachableProps) {
  const { t } = useMessages(loginMessages);
  const who = whoIsAway(error);
  return (
    <div role="alert" className={classes['unreachable']}>
      <h2 className={classes['problem']}>{t(headings[who])}</h2>
      {who !== 'console' && <p className={classes['text']}>{`${errorWords(error).errorMessage}.`}</p>}
      <p className={classes['text']}>{t('shell.awayText')}</p>
      <Button kind="primary" fullWidth busy={isTrying} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
