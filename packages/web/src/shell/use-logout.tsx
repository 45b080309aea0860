import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { logFailure } from '#/api/log-failure.ts';
import { endSession, useSession } from '#/api/session.ts';
import { hasRunningJobs } from '#/api/jobs/jobs-query.ts';
import { jobWords } from '#/api/jobs/messages.ts';
import { i18n } from '#/messages/i18n.ts';
import { showFailure } from '#/stores/notices.ts';
import { noteSignOutFailed } from '#/stores/session-marks.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { endTransfers, hasTransfers, leaveSignedOut, tellEnd } from './sign-out.ts';

const ConfirmDialog = lazyDialog(async () => (await import('#/ui/ConfirmDialog.tsx')).ConfirmDialog);

const mostPatienceMs = 10_000;

/** Answers what is to be done on the sign-in page: success or failure, the page's own part of the session ends. */
async function signOut(): Promise<() => void> {
  try {
    const reply = await endSession(AbortSignal.timeout(mostPatienceMs));
    return () => tellEnd(reply);
  } catch (error) {
    noteSignOutFailed();
    logFailure('The sign-out failed', error);
    return () => showFailure(i18n.t('shell.signOutFailed'), error);
  }
}

/** Ends the session. Whether the console could be told or not, this browser forgets it. */
export function useLogout(): { logout: () => void; isBusy: boolean; question: ReactNode } {
  const { t } = useMessages(jobWords);
  const { kind } = useSession();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ readonly hasTransfers: boolean; readonly hasJobs: boolean } | null>(
    null,
  );
  const leave = async () => {
    setBusy(true);
    await endTransfers();
    await leaveSignedOut(router, await signOut());
  };
  const logout = () => {
    if (isBusy) return;
    const running = { hasTransfers: hasTransfers(), hasJobs: hasRunningJobs() };
    if (running.hasTransfers || running.hasJobs) setAsked(running);
    else void leave();
  };
  const jobsText = t(kind === 'accessKey' ? 'jobs.leave.stop' : 'jobs.leave.goOn');
  const question = asked && (
    <ConfirmDialog
      title={t(asked.hasTransfers ? 'shell.logoutBusyTitle' : 'jobs.leave.title')}
      body={
        <>
          {asked.hasTransfers && <p>{t('shell.logoutBusyText')}</p>}
          {asked.hasJobs && <p>{jobsText}</p>}
        </>
      }
      confirmLabel={t('shell.logout')}
      danger
      busy={isBusy}
      onConfirm={() => void leave()}
      onClose={() => setAsked(null)}
    />
  );
  return { logout, isBusy, question };
}
