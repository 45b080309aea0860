import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { root } from '#/shell/root-route.ts';
import { search, text } from '#/shell/screen-search.ts';
import { markedUser, rememberPath } from '#/stores/session-marks.ts';
import { chunk } from '#/ui/chunk.ts';
import { folder } from '../object-search.ts';

/** Whether the administrator lets visitors without a session browse public buckets. */
export const isAnonymousAllowed = (): boolean =>
  document.querySelector('meta[name="longshore-anonymous"]') !== null;

/** Loaded on use: the sign-in page has no part in it. */
const loadPages = chunk(() => import('./anonymous-pages.ts'));

export const anonymousSearch = search({ prefix: folder, filter: text });

/** Where a visitor goes who has no session; the sign-in page where visitors may see nothing. */
export function goToAnonymous(
  { bucketName }: { readonly bucketName?: unknown },
  place: { readonly prefix?: unknown },
): void {
  if (!isAnonymousAllowed() || typeof bucketName !== 'string') return;
  redirect({
    to: '/anonymous/$bucketName',
    params: { bucketName },
    search: anonymousSearch({ prefix: place.prefix }),
    replace: true,
    throw: true,
  });
}

/** The address of the same place for those who sign in. */
export function rememberPlace(bucketName: string, prefix: string): void {
  const query = prefix === '' ? '' : `?prefix=${encodeURIComponent(prefix)}`;
  rememberPath(`/buckets/${bucketName}/browse${query}`);
}

/** A public bucket without a session; in one it is browsed as any other. */
const anonymousBrowse = createRoute({
  getParentRoute: () => root,
  path: '/anonymous/$bucketName',
  validateSearch: anonymousSearch,
  beforeLoad: ({ params: { bucketName }, search: { prefix } }) => {
    if (markedUser() === null) return;
    const at = prefix === undefined ? {} : { prefix };
    redirect({
      to: '/buckets/$bucketName/browse',
      params: { bucketName },
      search: at,
      replace: true,
      throw: true,
    });
  },
  loaderDeps: ({ search: { prefix = '' } }) => ({ prefix }),
  loader: async ({ params: { bucketName }, deps: { prefix } }) => {
    const isPublic =
      isAnonymousAllowed() &&
      (await loadPages()
        .then(({ loadAnonymous }) => loadAnonymous({ bucketName, prefix }))
        .then(
          () => true,
          () => false,
        ));
    if (isPublic) return;
    rememberPlace(bucketName, prefix);
    redirect({ to: '/login', replace: true, throw: true });
  },
  preload: false,
  component: lazyRouteComponent(chunk(() => import('./AnonymousPage.tsx'))),
});

export const anonymousScreens = [anonymousBrowse] as const;
