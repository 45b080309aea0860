import type { LogoutReply } from '@longshore/contract/session/login-schemas';
import type { RegisteredRouter } from '@tanstack/react-router';
import { isWebAddress } from '#/api/provider-rules.ts';
import { i18n } from '#/messages/i18n.ts';
import { showMessage } from '#/stores/notices.ts';
import { takeRememberedPath } from '#/stores/session-marks.ts';
import { isPending, useTransfers } from '#/stores/transfers.ts';
import { chunk } from '#/ui/chunk.ts';
import { goToSignIn } from './leave.ts';

const loadQueue = chunk(() => import('#/api/transfer/queue.ts'));

/** Whether signing out stops what this page sends or fetches. */
export const hasTransfers = (): boolean => useTransfers.getState().entries.some(isPending);

/** Where there are transfers, their queue is loaded already. */
export async function endTransfers(): Promise<void> {
  if (useTransfers.getState().entries.length === 0) return;
  (await loadQueue()).dropTransfers();
}

/** Says what of a session could not be ended, and goes to its identity provider where that ends it too. */
export function tellEnd({ warnings = [], redirect = '' }: LogoutReply): void {
  if (warnings.length > 0) showMessage(i18n.t('shell.signedOutWithWarnings'), warnings);
  if (isWebAddress(redirect)) window.location.assign(redirect);
}

/** To the sign-in page for good, where `tell` says how the session ended. */
export async function leaveSignedOut(router: RegisteredRouter, tell: () => void): Promise<void> {
  takeRememberedPath();
  await goToSignIn(router);
  tell();
}
