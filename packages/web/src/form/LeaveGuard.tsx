import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';

const unguarded: readonly string[] = ['/login', '/oauth_callback'];

/** Asks before what was entered is lost, inside the page and by the browser. An ended session is not held up. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isDirty && !unguarded.includes(next.fullPath),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
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
