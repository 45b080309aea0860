import { createRoute, redirect } from '@tanstack/react-router';
import { loadFrame } from '#/shell/load-frame.ts';
import { bucketRoute } from './buckets/frame/bucket-route.ts';
import * as nouns from './nouns.ts';

const tabs = Object.values(nouns)
  .map((noun) => ('bucketTabs' in noun ? noun.bucketTabs : ([] as const)))
  .flat();

const start = createRoute({
  getParentRoute: () => bucketRoute,
  path: '/',
  beforeLoad: async ({ params }): Promise<void> => {
    const to = await (await loadFrame()).firstPermittedTab(tabs, params);
    redirect({ to, params, replace: true, throw: true });
  },
});

/** A bucket with its tabs, of whichever noun. */
export const bucketTabs = bucketRoute.addChildren([start, ...tabs]);
