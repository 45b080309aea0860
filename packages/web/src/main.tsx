import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@fontsource-variable/inter/wght.css';
import '#/ui/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { logFailure } from '#/api/log-failure.ts';
import { listenForGone } from '#/api/gone.ts';
import { queryClient } from '#/api/query-client.ts';
import { listenForLoss } from '#/api/session-loss.ts';
import { startMessages } from '#/messages/i18n.ts';
import { router } from './router.ts';
import { RefusedError } from '#/shell/refused-error.ts';
import { goToSignIn, rememberCurrentPath } from '#/shell/leave.ts';
import { Theme } from '#/ui/Theme.tsx';
import { trustOwnAssets } from './trusted-types.ts';

trustOwnAssets();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

listenForLoss({
  onLost: () => {
    rememberCurrentPath();
    void goToSignIn(router);
  },
});

// The loaders of the screen look again, and say what is not there. They do so once: what else was asked of a bucket that
// is gone is answered in the same way, also after the screen says so.
let lookedAgainAt: string | null = null;
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) lookedAgainAt = null;
});
listenForGone(() => {
  const { pathname } = router.state.location;
  if (router.state.status === 'pending' || pathname === lookedAgainAt) return;
  lookedAgainAt = pathname;
  void queryClient.invalidateQueries({ refetchType: 'none' });
  void router.invalidate();
});

await startMessages(localStorage.getItem('language') ?? 'en');

createRoot(root, {
  onCaughtError: (error) => {
    // The screen says it all.
    if (!(error instanceof RefusedError)) logFailure('A part of the page failed', error);
  },
}).render(
  <StrictMode>
    <Theme>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Theme>
  </StrictMode>,
);
