import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { hasPartMaps } from '#/api/has-part-maps.ts';
import { logFailure } from '#/api/log-failure.ts';
import { listenForLoss } from '#/api/session-loss.ts';
import { lookAtSession, sessionQuery } from '#/api/session.ts';
import { formatClock } from '#/messages/times.ts';
import { onMarkedElsewhere } from '#/stores/session-marks.ts';
import { setSecretAsked, useSystem } from '#/stores/system.ts';
import { isPending, useTransfers } from '#/stores/transfers.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { soonMs, timerMs } from './session-end.ts';
import { useUnaskedRenewal } from './use-unasked-renewal.ts';

const SecretDialog = lazyDialog(async () => (await import('./SecretDialog.tsx')).SecretDialog);
const ProviderDialog = lazyDialog(async () => (await import('./ProviderDialog.tsx')).ProviderDialog);

listenForLoss({ areTransfersRunning: () => useTransfers.getState().entries.some(isPending) });

/** Their list is loaded only where there is any; without it nothing is missing that the bucket does not show. */
async function showResumable(userName: string): Promise<void> {
  if (!(await hasPartMaps())) return;
  try {
    await (await import('#/api/transfer/resumable.ts')).showResumable(userName);
  } catch (error) {
    logFailure('Incomplete uploads could not be listed', error);
  }
}

/** Asks for the secret five minutes before the session's end, and when it ended under running transfers. */
export function SessionWatch() {
  const router = useRouter();
  useEffect(() => {
    // The sign-in page is fetched ahead, because it has to show when the console can no longer be reached.
    router.loadRouteChunk(router.routesByPath['/login'])?.catch(() => undefined);
  }, [router]);
  // Before anything can be seen: no sign-out in another tab is missed.
  useLayoutEffect(() => {
    const leaving = new AbortController();
    onMarkedElsewhere(() => void lookAtSession(), leaving.signal);
    return () => leaving.abort();
  }, []);
  const { expiresAt, userName, kind, isRenewable = false } = useQuery(sessionQuery).data ?? {};
  useEffect(() => {
    if (userName !== undefined) void showResumable(userName);
  }, [userName]);
  const asked = useSystem((state) => state.secretAsked);
  const waits = useTransfers((state) => state.waitsForSession);
  const [putOff, setPutOff] = useState<string | null>(null);
  const isAsked = useUnaskedRenewal(isRenewable ? expiresAt : undefined);
  useEffect(() => {
    if (expiresAt === undefined || putOff === expiresAt || !isAsked) return;
    const wait = Date.parse(expiresAt) - soonMs - Date.now();
    const timer = setTimeout(() => setSecretAsked('soon'), timerMs(wait));
    return () => clearTimeout(timer);
  }, [expiresAt, putOff, isAsked]);
  const reason = waits ? 'ended' : asked;
  if (reason === 'no' || expiresAt === undefined) return null;
  const when = formatClock(Date.parse(expiresAt));
  const Question = kind === 'oidc' ? ProviderDialog : SecretDialog;
  return (
    <FailureBoundary>
      <Question
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
