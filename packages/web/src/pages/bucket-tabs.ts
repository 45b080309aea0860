import { createRoute, redirect } from '@tanstack/react-router';
import { loadFrame } from '#/shell/load-frame.ts';
import { bucketRoute } from './buckets/frame/bucket-route.ts';
import { administrationTabs, bucketAdmin } from './buckets/tabs.ts';
import { bucketBrowse } from './objects/screens.ts';

const start = createRoute({
  getParentRoute: () => bucketRoute,
  path: '/',
  beforeLoad: async ({ params }): Promise<void> => {
    const to = await (await loadFrame()).firstPermittedTab([bucketBrowse, ...administrationTabs], params);
    redirect({ to, params, replace: true, throw: true });
  },
});

/** A bucket with its tabs, of whichever noun, in the order in which they stand there. */
export const bucketTabs = bucketRoute.addChildren([start, bucketBrowse, bucketAdmin]);
