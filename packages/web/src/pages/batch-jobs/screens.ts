import { batchJobList, batchJobStart } from '@longshore/contract/batch-jobs/batch-jobs';
import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { screen } from '#/shell/screen.ts';
import { IconBatchJobs } from '#/ui/icons.tsx';
import { loadBatchJob, loadBatchJobs, loadTemplate } from './batch-job-queries.ts';
import { batchJobAddSearch, batchJobSearch, batchJobsSearch } from './batch-jobs-search.ts';

const seen = { mode: 'admin', anyOf: [batchJobList] } as const;

const list = createRoute({
  getParentRoute: () => frame,
  path: '/settings/batch-jobs',
  validateSearch: batchJobsSearch,
  loader: loadBatchJobs,
  ...screen({
    label: 'Batch jobs',
    keywords: 'replicate expire rotate keys bulk yaml',
    needs: seen,
    menu: { icon: IconBatchJobs, order: 7, group: menuGroups.settings },
    page: () => import('./list/BatchJobsPage.tsx'),
  }),
});

/** Beside the list, not below it: there an id may be anything. */
const add = createRoute({
  getParentRoute: () => frame,
  path: '/settings/add-batch-job',
  validateSearch: batchJobAddSearch,
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: ({ deps: { type } }) => loadTemplate(type),
  ...screen({
    label: 'Start batch job',
    under: '/settings/batch-jobs',
    needs: { mode: 'admin', anyOf: [batchJobStart] },
    page: () => import('./start/BatchJobAddPage.tsx'),
  }),
});

const view = createRoute({
  getParentRoute: () => frame,
  path: '/settings/batch-jobs/$jobId',
  validateSearch: batchJobSearch,
  loader: ({ params: { jobId } }) => loadBatchJob(jobId),
  ...screen({
    label: 'Batch job',
    needs: seen,
    goneBy: { codes: ['NotFound'], param: 'jobId' },
    page: () => import('./view/BatchJobPage.tsx'),
    gone: () => import('./view/BatchJobGone.tsx'),
  }),
});

export const batchJobs = { screens: [list, add, view] } as const;
