import { createRoute, redirect } from '@tanstack/react-router';
import { browseRule } from '#/pages/buckets/facts/browse-rule.ts';
import { bucketRoute } from '#/pages/buckets/frame/bucket-route.ts';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import { loadObjects } from './object-pages.ts';
import { objectSearch } from './object-search.ts';
import { placeOfEncodedPath, placeOfKey } from './encoded-path.ts';

/** The tab of what is in the bucket. */
export const bucketBrowse = createRoute({
  getParentRoute: () => bucketRoute,
  path: 'browse',
  validateSearch: objectSearch,
  loaderDeps: ({ search: { prefix = '' } }) => ({ prefix }),
  loader: ({ params: { bucketName }, deps: { prefix } }) => loadObjects({ bucketName, prefix }),
  ...screen({
    label: 'Objects',
    isTab: true,
    needs: browseRule,
    page: () => import('./ObjectsPage.tsx'),
    pending: () => import('./ObjectsPending.tsx'),
    failed: () => import('./ObjectsFailed.tsx'),
    gone: () => import('./ObjectsGone.tsx'),
  }),
});

/** Where other consoles browse; the rest of the path is a key, and with a slash at its end a folder. */
const browserPathRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/browser/$bucketName/$',
  beforeLoad: ({ params: { bucketName, _splat = '' }, location }) => {
    // The router leaves the last slash out of the parameter.
    const isFolder = location.pathname.endsWith('/') && !_splat.endsWith('/');
    redirect({
      to: '/buckets/$bucketName/browse',
      params: { bucketName },
      search: placeOfKey(isFolder ? `${_splat}/` : _splat),
      replace: true,
      throw: true,
    });
  },
});

/** Where earlier consoles browse; the key, in base64, is the last part of the path. */
const encodedPathRedirect = createRoute({
  getParentRoute: () => frame,
  path: '/buckets/$bucketName/browse/$encodedPath',
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

export const objectScreens = [browserPathRedirect, encodedPathRedirect] as const;
