import { toConsoleError } from '#/upstream/errors.ts';
import { HeldJob, leaseMs } from './held-job.ts';
import { runJob, type RunnerDeps } from './run-job.ts';
import type { JobRunner } from './runner.ts';

/** With the lease, another console has a dead one's jobs within 30 s. */
const lookEveryMs = 3000;
const mostAtOnce = 4;

export function createJobRunner(deps: RunnerDeps): JobRunner {
  const stopping = new AbortController();
  const running = new Map<string, { readonly held: HeldJob; readonly ended: Promise<void> }>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;

  async function take(): Promise<void> {
    while (running.size < mostAtOnce && !stopping.signal.aborted) {
      const row = await deps.store.jobs.claim(leaseMs);
      if (row === undefined) return;
      const held = new HeldJob({ jobs: deps.store.jobs, row, now: deps.now, stopping: stopping.signal });
      const ended = runJob(deps, held).finally(() => {
        running.delete(row.id);
        look();
      });
      running.set(row.id, { held, ended });
    }
  }

  function look(): void {
    if (timer === undefined || stopping.signal.aborted) return;
    if (looking !== undefined) {
      isAskedAgain = true;
      return;
    }
    looking = take()
      .catch((cause: unknown) => {
        const isAway = toConsoleError(cause).code === 'StoreUnavailable';
        deps.log[isAway ? 'warn' : 'error']({ err: cause }, 'jobs could not be looked for');
      })
      .finally(() => {
        looking = undefined;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        look();
      });
  }

  return {
    start() {
      timer ??= setInterval(look, lookEveryMs).unref();
      look();
    },
    wake: look,
    async steer(id) {
      await running.get(id)?.held.renew();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
