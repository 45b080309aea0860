import { useMessages } from '#/messages/catalogue.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { useLeaveBlocker } from './leave-blocker.ts';

/** Asks before what was entered is lost, inside the page and by the browser. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const { t } = useMessages();
  const blocker = useLeaveBlocker(isDirty);
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('form.leaveTitle')}
      body={t('form.leaveText')}
      confirmLabel={t('form.leave')}
      cancelLabel={t('form.stay')}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
