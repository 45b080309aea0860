import { useEffect } from 'react';
import { clearModalNotice, useNotices } from '#/stores/notices.ts';
import { ErrorBanner } from './ErrorBanner.tsx';

/** The open dialog's own error; a new dialog starts without one. */
export function ModalNotice() {
  const notice = useNotices((state) => state.modalSnackBar);
  useEffect(() => {
    clearModalNotice();
    return clearModalNotice;
  }, []);
  if (notice.type !== 'error' || notice.message === '') return null;
  return <ErrorBanner notice={notice} onClose={clearModalNotice} isInDialog />;
}
