import { createRoute, redirect } from '@tanstack/react-router';
import { browseRule } from '#/pages/buckets/facts/browse-rule.ts';
import { bucketGoneBy } from '#/pages/buckets/frame/bucket-gone.ts';
import { bucketRoute } from '#/pages/buckets/frame/bucket-route.ts';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import { loadObjects } from './object-pages.ts';
import { objectSearch } from './object-search.ts';
import { placeIn } from './place-in.ts';
import { loadVersions } from './versions/version-pages.ts';
import { placeOfEncodedPath, placeOfKey } from './encoded-path.ts';
import { goToAnonymous } from './anonymous/screens.ts';

/** The tab of what is in the bucket. */
const bucketBrowse = createRoute({
  getParentRoute: () => bucketRoute,
  path: 'browse',
  validateSearch: objectSearch,
  loaderDeps: ({ search: { prefix, at, deleted, versions } }) => ({ prefix, at, deleted, versions }),
  loader: ({ params: { bucketName }, deps: { versions, ...deps } }) =>
    versions === undefined ? loadObjects(placeIn(bucketName, deps)) : loadVersions(bucketName, versions),
  ...screen({
    label: 'Objects',
    icon: 'folder',
    tab: { order: 100 },
    goneBy: bucketGoneBy,
    needs: browseRule,
    page: () => import('./ObjectsPage.tsx'),
    pending: () => import('./ObjectsPending.tsx'),
    failed: () => import('./ObjectsFailed.tsx'),
    gone: () => import('./ObjectsGone.tsx'),
    withoutSession: ({ params, search }) => goToAnonymous(params, search),
  }),
});

/** The router leaves the last slash out of the parameter. */
function placeOfSplat(splat: unknown, pathname: string) {
  const key = typeof splat === 'string' ? splat : '';
  return placeOfKey(pathname.endsWith('/') && !key.endsWith('/') ? `${key}/` : key);
}

/** Where other consoles browse; the rest of the path is a key, and with a slash at its end a folder. */
const browserPathRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/browser/$bucketName/$',
  staticData: {
    withoutSession: ({ params, pathname }) => goToAnonymous(params, placeOfSplat(params['_splat'], pathname)),
  },
  beforeLoad: ({ params: { bucketName, _splat }, location }) => {
    redirect({
      to: '/buckets/$bucketName/browse',
      params: { bucketName },
      search: placeOfSplat(_splat, location.pathname),
      replace: true,
      throw: true,
    });
  },
});

/** Where earlier consoles browse; the key, in base64, is the last part of the path. */
const encodedPathRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/buckets/$bucketName/browse/$encodedPath',
  staticData: {
    withoutSession: ({ params }) => goToAnonymous(params, placeOfEncodedPath(String(params['encodedPath']))),
  },
  beforeLoad: ({ params: { bucketName, encodedPath } }) => {
    const search = placeOfEncodedPath(encodedPath);
    redirect({
      to: '/buckets/$bucketName/browse',
      params: { bucketName },
      search,
      replace: true,
      throw: true,
    });
  },
});

export const objects = {
  screens: [browserPathRedirect, encodedPathRedirect],
  bucketTabs: [bucketBrowse],
} as const;
