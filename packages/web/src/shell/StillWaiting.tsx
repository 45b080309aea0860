import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { queryClient } from '#/api/query-client.ts';
import { Button } from '#/ui/Button.tsx';
import { IconTime } from '#/ui/icons.tsx';
import classes from './StillWaiting.module.css';

const patienceMs = 10_000;

/** When a screen is not there after ten seconds: says so, and asks anew. */
export function StillWaiting() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <Waiting /> : null;
}

function Waiting() {
  const { t } = useMessages();
  const router = useRouter();
  const [tries, setTries] = useState(0);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [tries]);
  const retry = async () => {
    setLong(false);
    setTries(tries + 1);
    // What is under way would be waited for again.
    await queryClient.cancelQueries({ predicate: ({ state }) => state.data === undefined });
    await router.invalidate();
  };
  return (
    <output className={classes['region']}>
      {isLong && (
        <span className={classes['bar']}>
          <IconTime size={16} />
          <span>{t('shell.stillWaiting')}</span>
          <Button size="small" onClick={() => void retry()}>
            {t('shell.retry')}
          </Button>
        </span>
      )}
    </output>
  );
}
