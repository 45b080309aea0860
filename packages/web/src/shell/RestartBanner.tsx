import { serviceRestart } from '@longshore/contract/service/service';
import { can } from '@longshore/contract/can';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#/messages/catalogue.ts';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { logFailure } from '#/api/log-failure.ts';
import { useSession } from '#/api/session.ts';
import { setServerIsLoading, setServerNeedsRestart, useSystem } from '#/stores/system.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAttention, IconRefresh } from '#/ui/icons.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { useRefusals } from './refusals.ts';
import classes from './RestartBanner.module.css';

/** A proxy's answer while the server behind it is away; it counts as restarted. */
const awayBehindProxy = 'Error 502';

/** Says that the storage server needs a restart, restarts it, and goes once it is back. */
export function RestartBanner() {
  const { t } = useMessages();
  const queries = useQueryClient();
  const needsRestart = useSystem((state) => state.serverNeedsRestart);
  const isLoading = useSystem((state) => state.serverIsLoading);
  const restart = useMutation({
    mutationFn: () => call(serviceRestart, { body: {} }),
    onMutate: () => setServerIsLoading(true),
    onSuccess: () => {
      setServerNeedsRestart(false);
      void queries.invalidateQueries();
    },
    onError: (error) => {
      if (errorWords(error).errorMessage === awayBehindProxy) setServerNeedsRestart(false);
      // Other failures are written down only; the bar stays and can be tried again.
      else logFailure('The restart failed', error);
    },
    onSettled: () => setServerIsLoading(false),
  });
  const refusal = useRefusals().all(can(serviceRestart, useSession()));
  if (!needsRestart) return null;
  return (
    <section className={classes['banner']} aria-label={t('shell.restart')}>
      <output className={classes['words']}>
        {isLoading ? <IconRefresh size={18} /> : <IconAttention size={18} />}
        <span>{isLoading ? t('shell.restarting') : t('shell.restartNeeded')}</span>
      </output>
      {isLoading ? (
        <div className={classes['progress']}>
          <ProgressLine label={t('shell.restarting')} attention />
        </div>
      ) : (
        <Button size="small" disabledReason={refusal} onClick={() => restart.mutate()}>
          {t('shell.restart')}
        </Button>
      )}
    </section>
  );
}
