import type { jobRows } from '@longshore/contract/jobs/index';
import type { HandlersOf } from '#/context.ts';
import { jobCancel } from './cancel.ts';
import { jobCreate } from './create.ts';
import { jobFailureList } from './failure-list.ts';
import { jobList } from './list.ts';
import { jobPause } from './pause.ts';
import { jobRateSet } from './rate-set.ts';
import { jobResume } from './resume.ts';
import { jobRetry } from './retry.ts';
import { jobView } from './view.ts';
import { jobWatch } from './watch.ts';

export const jobHandlers = {
  jobList,
  jobCreate,
  jobView,
  jobFailureList,
  jobPause,
  jobResume,
  jobCancel,
  jobRetry,
  jobRateSet,
  jobWatch,
} satisfies HandlersOf<typeof jobRows>;
