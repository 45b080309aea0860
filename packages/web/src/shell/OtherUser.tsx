import { useMessages } from '#/messages/catalogue.ts';
import { clearLoggedIn } from '#/stores/session-marks.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';

/** The page begins anew, for whom the browser's session is now. */
function reload(): void {
  clearLoggedIn();
  window.location.reload();
}

/** In place of the page: someone else signed in on this browser. */
export function OtherUser() {
  const { t } = useMessages();
  return (
    <Dialog
      title={t('shell.otherUserTitle')}
      size="small"
      locked
      onClose={reload}
      actions={
        <Button kind="primary" focusFirst onClick={reload}>
          {t('shell.reload')}
        </Button>
      }
    >
      <p>{t('shell.otherUserText')}</p>
    </Dialog>
  );
}
