import { clearNotice, useNotices } from '#/stores/notices.ts';
import { ErrorBanner } from './ErrorBanner.tsx';
import { Snackbar } from './Snackbar.tsx';

/** What was done goes into the snackbar, what failed into the banner. */
export function Notices() {
  const notice = useNotices((state) => state.snackBar);
  return (
    <>
      <Snackbar notice={notice} />
      {notice.type === 'error' && notice.message !== '' && (
        <ErrorBanner notice={notice} onClose={clearNotice} />
      )}
    </>
  );
}
