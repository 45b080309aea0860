import type { RegisteredRouter } from '@tanstack/react-router';
import { basePath } from '#/api/call.ts';
import { isPageLeaving } from '#/api/page-leaving.ts';
import { forgetAnswers } from '#/api/session.ts';
import { clearLoggedIn, rememberPath } from '#/stores/session-marks.ts';

/** Where the page is, below the base path, with its search and hash. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return `/${pathname.slice(basePath.length)}${search}${hash}`;
}

const ofSignIn: readonly string[] = ['/login', '/oauth_callback'];

/** Keeps the current screen for the return, unless it is one of those that need no session. */
export function rememberCurrentPath(): void {
  const path = currentPath();
  if (!ofSignIn.some((one) => path === one || path.startsWith(`${one}?`))) rememberPath(path);
}

/** No session was found: what the user came for is kept, and nothing is said. */
export function goneWithoutSession(): void {
  if (isPageLeaving()) return;
  rememberCurrentPath();
  clearLoggedIn();
}

/** To the sign-in page inside the page, so that transfers live on; what was read is dropped once nothing shows it. */
export async function goToSignIn(router: RegisteredRouter): Promise<void> {
  clearLoggedIn();
  await router.navigate({ to: '/login' });
  forgetAnswers();
}

/** To an address below the base path; with `replace`, the way back does not lead to where it was left. */
export function goToPath(router: RegisteredRouter, path: string, { replace = false } = {}): void {
  router.history[replace ? 'replace' : 'push'](`${basePath}${path.slice(1)}`);
}
