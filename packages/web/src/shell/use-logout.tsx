import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logFailure } from '#/api/log-failure.ts';
import { endSession } from '#/api/session.ts';
import { i18n } from '#/messages/i18n.ts';
import { showFailure, showMessage } from '#/stores/notices.ts';
import { noteSignOutFailed, takeRememberedPath } from '#/stores/session-marks.ts';
import { isPending, useTransfers } from '#/stores/transfers.ts';
import { chunk } from '#/ui/chunk.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { goToSignIn } from './leave.ts';

const ConfirmDialog = lazyDialog(async () => (await import('#/ui/ConfirmDialog.tsx')).ConfirmDialog);

const mostPatienceMs = 10_000;

const loadQueue = chunk(() => import('#/api/transfer/queue.ts'));

/** Where there are transfers, their queue is loaded already. */
async function endTransfers(): Promise<void> {
  if (useTransfers.getState().entries.length === 0) return;
  (await loadQueue()).dropTransfers();
}

/** Answers what is to be told on the sign-in page: success or failure, the page's own part of the session ends. */
async function signOut(): Promise<() => void> {
  try {
    const warnings = await endSession(AbortSignal.timeout(mostPatienceMs));
    return () => {
      if (warnings.length > 0) showMessage(i18n.t('shell.signedOutWithWarnings'), warnings);
    };
  } catch (error) {
    noteSignOutFailed();
    logFailure('The sign-out failed', error);
    return () => showFailure(i18n.t('shell.signOutFailed'), error);
  }
}

/** Ends the session. Whether the console could be told or not, this browser forgets it. */
export function useLogout(): { logout: () => void; isBusy: boolean; question: ReactNode } {
  const { t } = useTranslation();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    setBusy(true);
    await endTransfers();
    const tell = await signOut();
    takeRememberedPath();
    await goToSignIn(router);
    tell();
  };
  const logout = () => {
    if (isBusy) return;
    if (useTransfers.getState().entries.some(isPending)) setAsking(true);
    else void leave();
  };
  const question = isAsking && (
    <ConfirmDialog
      title={t('shell.logoutBusyTitle')}
      body={t('shell.logoutBusyText')}
      confirmLabel={t('shell.logout')}
      danger
      busy={isBusy}
      onConfirm={() => void leave()}
      onClose={() => setAsking(false)}
    />
  );
  return { logout, isBusy, question };
}
