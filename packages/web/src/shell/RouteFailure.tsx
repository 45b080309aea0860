import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useMessages } from '#/messages/catalogue.ts';
import { ChunkLoadError } from '#/ui/chunk.ts';
import { errorWords } from '#/api/error-words.ts';
import { isSessionRefusal } from '#/api/session-loss.ts';
import { Loading } from './Loading.tsx';
import classes from './RouteFailure.module.css';

/** What a screen shows when it could not be loaded. Made of nothing that would have to be loaded first. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useMessages();
  const router = useRouter();
  if (isSessionRefusal(error)) return <Loading />;
  const isChunk = error instanceof ChunkLoadError;
  const words = errorWords(error);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={classes['screen']} role="alert">
      <h1 className={classes['title']}>{words.errorMessage}</h1>
      {words.detailedError && <p className={classes['text']}>{words.detailedError}</p>}
      <button
        type="button"
        className={classes['button']}
        onClick={isChunk ? () => window.location.reload() : retry}
      >
        {isChunk ? t('shell.reload') : t('shell.retry')}
      </button>
    </div>
  );
}
