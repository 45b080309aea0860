import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { listenForLoss } from '#/api/session-loss.ts';
import { lookAtSession, sessionQuery } from '#/api/session.ts';
import { formatClock } from '#/messages/times.ts';
import { onMarkedElsewhere } from '#/stores/session-marks.ts';
import { setSecretAsked, useSystem } from '#/stores/system.ts';
import { isPending, useTransfers } from '#/stores/transfers.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { soonMs, timerMs } from './session-end.ts';

const SecretDialog = lazyDialog(async () => (await import('./SecretDialog.tsx')).SecretDialog);

listenForLoss({ areTransfersRunning: () => useTransfers.getState().entries.some(isPending) });

/** Asks for the secret five minutes before the session's end, and when it ended under running transfers. */
export function SessionWatch() {
  const router = useRouter();
  useEffect(() => {
    // The sign-in page is fetched ahead, because it has to show when the console can no longer be reached.
    router.loadRouteChunk(router.routesByPath['/login'])?.catch(() => undefined);
  }, [router]);
  useEffect(() => {
    const leaving = new AbortController();
    onMarkedElsewhere(() => void lookAtSession(), leaving.signal);
    return () => leaving.abort();
  }, []);
  const expiresAt = useQuery(sessionQuery).data?.expiresAt;
  const asked = useSystem((state) => state.secretAsked);
  const waits = useTransfers((state) => state.waitsForSession);
  const [putOff, setPutOff] = useState<string | null>(null);
  useEffect(() => {
    if (expiresAt === undefined || putOff === expiresAt) return;
    const wait = Date.parse(expiresAt) - soonMs - Date.now();
    const timer = setTimeout(() => setSecretAsked('soon'), timerMs(wait));
    return () => clearTimeout(timer);
  }, [expiresAt, putOff]);
  const reason = waits ? 'ended' : asked;
  if (reason === 'no' || expiresAt === undefined) return null;
  const when = formatClock(Date.parse(expiresAt));
  return (
    <FailureBoundary>
      <SecretDialog
        reason={reason}
        when={when}
        onLater={() => {
          setPutOff(expiresAt);
          setSecretAsked('no');
        }}
      />
    </FailureBoundary>
  );
}
