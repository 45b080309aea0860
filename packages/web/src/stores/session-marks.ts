import { forgetPlaces } from './left-places.ts';

/** What the page itself keeps of a session: never a secret, only marks (the token is a cookie it cannot read). */
const loggedInKey = 'userLoggedIn';
const redirectKey = 'redirect-path';
const unendedKey = 'sign-out-failed';
const begunKey = 'sign-in-begun';

/** Marks that someone signed in, by the name that they typed. */
export function markLoggedIn(userName: string): void {
  localStorage.setItem(loggedInKey, userName);
}

/** Who signed in on this browser, or null when nobody did. */
export function markedUser(): string | null {
  return localStorage.getItem(loggedInKey) || null;
}

export function clearLoggedIn(): void {
  localStorage.setItem(loggedInKey, '');
  // They name objects that whoever signs in next may not see.
  forgetPlaces();
  // Consoles before this one kept the token itself there.
  localStorage.removeItem('token');
}

/** Someone signed out and the console could not be told: it is told as soon as it answers, and nobody goes back before. */
export const noteSignOutFailed = (): void => localStorage.setItem(unendedKey, 'true');
export const isSignOutOwed = (): boolean => localStorage.getItem(unendedKey) === 'true';
/** The session that was to end did, or another took its place. */
export const noteSignedOut = (): void => localStorage.removeItem(unendedKey);

/** Calls when another tab of this browser signs someone in or out. */
export function onMarkedElsewhere(listener: () => void, signal: AbortSignal): void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === loggedInKey) listener();
  };
  window.addEventListener('storage', onStorage, { signal });
}

/**
 * Keeps the sign-in that this tab leaves for a provider with. Pages on other ports of the host can set the console's
 * cookies, but they cannot write here.
 */
export const noteSignInBegun = (state: string): void => sessionStorage.setItem(begunKey, state);
export const isSignInBegun = (state: string): boolean =>
  state !== '' && sessionStorage.getItem(begunKey) === state;

/** Keeps the screen to return to, below the base path, unless it is the root. */
export function rememberPath(path: string): void {
  if (path !== '' && path !== '/') localStorage.setItem(redirectKey, path);
}

/** Browsers read `//` and `/\\` as the beginning of another host. */
function isOwn(path: string): boolean {
  const { origin } = window.location;
  return path.startsWith('/') && URL.canParse(path, origin) && new URL(path, origin).origin === origin;
}

/** The screen to return to, once; `/` when there is none. */
export function takeRememberedPath(): string {
  const path = localStorage.getItem(redirectKey) ?? '';
  localStorage.setItem(redirectKey, '');
  return isOwn(path) ? path : '/';
}
