import { createRoute } from '@tanstack/react-router';
import { failuresQuery, jobQuery, jobsQuery } from '#/api/jobs/jobs-query.ts';
import { queryClient } from '#/api/query-client.ts';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import { IconJobs } from '#/ui/icons.tsx';

const jobList = createRoute({
  getParentRoute: () => frame,
  path: '/jobs',
  loader: () => queryClient.fetchQuery(jobsQuery()),
  ...screen({
    label: 'Jobs',
    keywords: 'background bulk delete copy move tag legal hold retention restore progress',
    menu: { icon: IconJobs, order: 150 },
    page: () => import('./JobsPage.tsx'),
    pending: () => import('./JobsPending.tsx'),
  }),
});

const job = createRoute({
  getParentRoute: () => frame,
  path: '/jobs/$jobId',
  loader: async ({ params: { jobId } }) => {
    await queryClient.fetchQuery(jobQuery(jobId));
    await queryClient.fetchQuery(failuresQuery(jobId, 0));
  },
  ...screen({
    label: 'Job',
    under: '/jobs',
    goneBy: { codes: ['NotFound'] },
    page: () => import('./JobPage.tsx'),
    gone: () => import('./JobGone.tsx'),
  }),
});

export const jobs = { screens: [jobList, job] } as const;
