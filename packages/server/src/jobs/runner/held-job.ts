import type { JobControl, JobEnd, JobLease, JobProgress } from '#/store/job-leases.ts';
import type { Jobs } from '#/store/jobs.ts';
import type { JobRow } from '#/store/schema.ts';
import { toConsoleError } from '#/upstream/errors.ts';

export const leaseMs = 10_000;
const renewEveryMs = 2000;

/** Why a job is no longer run here. */
export class Given extends Error {
  readonly why: 'lost' | 'stopping' | 'pause' | 'cancel' | 'expired' | 'signedOut';
  constructor(why: Given['why']) {
    super(`The job is no longer run here: ${why}`);
    this.why = why;
  }
}

interface Holding {
  readonly jobs: Jobs;
  readonly row: JobRow;
  readonly now: () => number;
  /** Of the process. */
  readonly stopping: AbortSignal;
}

/** A job that this process runs: renews its lease, and knows what its owner wants of it. */
export class HeldJob {
  readonly row: JobRow;
  /** Objects that were got over with: done, skipped or failed. */
  stepCount = 0;
  readonly #jobs: Jobs;
  readonly #now: () => number;
  readonly #lease: JobLease;
  readonly #given = new AbortController();
  #control: JobControl;
  #timer: NodeJS.Timeout | undefined;
  readonly #unlisten: () => void;

  constructor({ jobs, row, now, stopping }: Holding) {
    this.row = row;
    this.#jobs = jobs;
    this.#now = now;
    this.#lease = { id: row.id, fence: row.fence };
    this.#control = row;
    const onStop = () => this.#given.abort(new Given('stopping'));
    stopping.addEventListener('abort', onStop);
    this.#unlisten = () => stopping.removeEventListener('abort', onStop);
    if (stopping.aborted) onStop();
    this.#arm();
  }

  /** Aborts when no more may be sent. */
  get signal(): AbortSignal {
    return this.#given.signal;
  }

  get objectsPerSecond(): number {
    return this.#control.objects_per_second;
  }

  /** The session, sealed; another one after it was renewed. */
  get secret(): string | null {
    return this.#control.secret;
  }

  get failedCount(): number {
    return this.#control.failed_count;
  }

  /** Why what is on its way was the last; undefined while more may be sent. */
  get reason(): Given | undefined {
    this.#check();
    if (this.signal.aborted)
      return this.signal.reason instanceof Given ? this.signal.reason : new Given('lost');
    return this.#control.wanted === 'pause' ? new Given('pause') : undefined;
  }

  /** Throws when no more may be sent. */
  goOn(): void {
    const { reason } = this;
    if (reason !== undefined) throw reason;
  }

  failuresUpTo(position: number, limit: number) {
    return this.#jobs.failuresUpTo(this.row.id, position, limit);
  }

  async save(progress: JobProgress): Promise<void> {
    const { reason } = this;
    // It would take the lease anew that nobody else may have taken yet, for a job that is given up here.
    if (reason?.why === 'lost') throw reason;
    this.#take(await this.#jobs.save(this.#lease, leaseMs, progress));
    this.signal.throwIfAborted();
    this.stepCount += progress.done + progress.skipped + progress.failures.length;
  }

  /** Tells what the job waits for. */
  async explain(reason: JobEnd['reason']): Promise<void> {
    this.#take(await this.#jobs.renew(this.#lease, leaseMs, reason ?? null));
  }

  end(end: JobEnd): Promise<boolean> {
    return this.#jobs.end(this.#lease, end);
  }

  release(): Promise<void> {
    return this.#jobs.release(this.#lease);
  }

  /** Asks at once rather than with the next renewal. */
  async renew(): Promise<void> {
    try {
      this.#take(await this.#jobs.renew(this.#lease, leaseMs));
    } catch (cause) {
      // While the database is away the lease runs out.
      if (toConsoleError(cause).code !== 'StoreUnavailable') throw cause;
      this.#check();
    }
  }

  /** Its keys may not be used any more. */
  signOut(): void {
    this.#given.abort(new Given('signedOut'));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#unlisten();
    this.#given.abort(new Given('lost'));
  }

  #arm(): void {
    this.#timer = setTimeout(() => {
      void this.renew()
        .catch((cause: unknown) => this.#given.abort(cause))
        .finally(() => {
          if (!this.signal.aborted) this.#arm();
        });
    }, renewEveryMs).unref();
  }

  #take(control: JobControl | undefined): void {
    if (control === undefined) this.#given.abort(new Given('lost'));
    else this.#control = control;
    this.#check();
  }

  /** A process that was held up may have lost the job without having heard of it. */
  #check(): void {
    const now = this.#now();
    // The first reason counts, and this one is to be told; who has lost the job is kept from it by the fence.
    if (this.#control.expires_at_ms <= now) this.#given.abort(new Given('expired'));
    if (this.#control.lease_until_ms <= now) this.#given.abort(new Given('lost'));
    if (this.#control.wanted === 'cancel') this.#given.abort(new Given('cancel'));
  }
}
