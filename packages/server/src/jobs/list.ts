import type { jobList as row } from '@longshore/contract/jobs/jobs';
import type { Handler } from '#/context.ts';
import { jobShown } from './job-shown.ts';
import { ownerOf } from '#/session/owner.ts';

export const jobList: Handler<typeof row> = async ({ store, session, now }, { query }) => {
  const { rows, total } = await store.jobs.list(ownerOf(session), query);
  return { jobs: rows.map((row) => jobShown(row, now())), total };
};
