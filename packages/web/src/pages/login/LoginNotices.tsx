import { Suspense } from 'react';
import { FailureBoundary } from '#/shell/FailureBoundary.tsx';
import { useNotices } from '#/stores/notices.ts';
import { lazyPart } from '#/ui/lazy-part.ts';

// Whoever comes from a screen has it loaded already; nobody else has anything to be told.
const Notices = lazyPart(async () => (await import('#/shell/Notices.tsx')).Notices);

/** What is left to say of the session that was left. */
export function LoginNotices() {
  const isSaid = useNotices(({ snackBar }) => snackBar.message !== '');
  return (
    isSaid && (
      <FailureBoundary>
        <Suspense>
          <Notices />
        </Suspense>
      </FailureBoundary>
    )
  );
}
