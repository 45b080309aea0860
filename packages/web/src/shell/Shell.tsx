import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { useSystem } from '#/stores/system.ts';
import { useStartedJobs } from '#/stores/started-jobs.ts';
import { useTransfers } from '#/stores/transfers.ts';
import { DialogNotice } from '#/ui/dialog-parts.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { ModalNotice } from './ModalNotice.tsx';
import { Notices } from './Notices.tsx';
import { OtherUser } from './OtherUser.tsx';
import { PagePending } from './PagePending.tsx';
import { PaletteHost } from './PaletteHost.tsx';
import { RestartBanner } from './RestartBanner.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { TransferToggle } from './TransferToggle.tsx';
import { useScreenFocus } from './screen-focus.ts';
import { useShownScreen } from './shown-screen.ts';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { StillWaiting } from './StillWaiting.tsx';
import { TopBar } from './TopBar.tsx';
import { useIsNarrow, useIsSmall } from './width.ts';

const TransferPanel = lazyDialog(async () => (await import('./transfers/TransferPanel.tsx')).TransferPanel);

const JobWatch = lazyDialog(async () => (await import('./JobWatch.tsx')).JobWatch);

const notice = <ModalNotice />;

/** The frame around every screen behind a session; nothing of a screen stands in a page that is not its user's. */
export function Shell() {
  return useSystem((state) => state.isOtherUser) ? <OtherUser /> : <Frame />;
}

function Frame() {
  const { t } = useMessages();
  useScreenFocus();
  const remembered = useSystem((state) => state.sidebarOpen);
  const hasTransfers = useTransfers((state) => state.entries.length > 0);
  const hasJobs = useStartedJobs((state) => state.ids.length > 0);
  const isSmall = useIsSmall();
  const isNarrow = useIsNarrow();
  const isOpen = remembered ?? !isNarrow;
  const isHidden = useShownScreen()?.isWide === true;
  return (
    <DialogNotice value={notice}>
      <a href="#content" className={classes['skip']} onClick={focusContent}>
        {t('shell.skipToContent')}
      </a>
      <div
        className={classes['frame']}
        data-sidebar={isHidden || isSmall ? 'none' : isOpen ? 'open' : 'narrow'}
      >
        {!isHidden && !isSmall && (
          <header className={classes['side']}>
            <Sidebar isOpen={isOpen} />
          </header>
        )}
        <div className={classes['column']}>
          {isSmall && !isHidden && <TopBar />}
          <RestartBanner />
          <main
            id="content"
            tabIndex={-1}
            className={classes['content']}
            data-room-below={(isHidden && hasTransfers) || undefined}
          >
            <LoadingBar />
            <StillWaiting />
            {/* While what stands for a screen is itself on its way, the frame stays. */}
            <Suspense fallback={<PagePending />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Notices />
      <PaletteHost />
      <SessionWatch />
      {hasJobs && (
        <FailureBoundary>
          <JobWatch />
        </FailureBoundary>
      )}
      {isHidden && hasTransfers && (
        <div className={classes['alone']}>
          <TransferToggle isOpen={false} />
        </div>
      )}
      {hasTransfers && (
        <FailureBoundary>
          <TransferPanel />
        </FailureBoundary>
      )}
    </DialogNotice>
  );
}

/** The base element would turn the fragment into another page's. */
function focusContent(event: React.MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
