import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@fontsource-variable/inter/wght.css';
import '#/ui/theme.css';
import { ApiError } from '@longshore/contract/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { isNotFound, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { logFailure } from '#/api/log-failure.ts';
import { isGoneBy, listenForGone } from '#/api/gone.ts';
import { queryClient } from '#/api/query-client.ts';
import { listenForLoss } from '#/api/session-loss.ts';
import { startMessages } from '#/messages/i18n.ts';
import { loadFirstScreen, router } from './router.ts';
import { RefusedError } from '#/shell/refused-error.ts';
import { goToSignIn, rememberCurrentPath } from '#/shell/leave.ts';
import { Theme } from '#/ui/Theme.tsx';
import { trustOwnAssets } from './trusted-types.ts';

/** After this, the frame is shown without its screen. */
const longestBlankMs = 500;

trustOwnAssets();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

listenForLoss({
  onLost: () => {
    rememberCurrentPath();
    void goToSignIn(router);
  },
});

// The loaders of the screen look again, and say what is not there. They do so once: what else was asked of a thing that
// is gone is answered in the same way, also after the screen says so.
let lookedAgainAt: string | null = null;
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) lookedAgainAt = null;
});
listenForGone((error) => {
  const isGone = router.state.matches.some(({ staticData: { screen } }) => {
    return screen?.goneBy !== undefined && isGoneBy(screen.goneBy, error);
  });
  if (!isGone) return;
  const { pathname } = router.state.location;
  if (router.state.status === 'pending' || pathname === lookedAgainAt) return;
  lookedAgainAt = pathname;
  void queryClient.invalidateQueries({ refetchType: 'none' });
  void router.invalidate();
});

await startMessages(localStorage.getItem('language') ?? 'en');

/** The screen says all that there is to it. */
const isSaid = (error: unknown): boolean =>
  error instanceof RefusedError ||
  isNotFound(error) ||
  (error instanceof ApiError && error.code === 'NotOffered');

const reactRoot = createRoot(root, {
  onCaughtError: (error) => {
    if (!isSaid(error)) logFailure('A part of the page failed', error);
  },
});

const show = () =>
  reactRoot.render(
    <StrictMode>
      <Theme>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Theme>
    </StrictMode>,
  );

// The first screen is put up whole: until it is there, index.html says that it loads, and nothing has to be rendered that
// only says the same. Not awaited here, since the files of the screens wait for this one.
void Promise.race([
  loadFirstScreen().catch((error: unknown) => logFailure('The first screen could not be loaded', error)),
  new Promise((resolve) => setTimeout(resolve, longestBlankMs)),
]).then(show);
