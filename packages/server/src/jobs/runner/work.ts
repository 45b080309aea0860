import type { JobTask } from '@longshore/contract/jobs/jobs-schemas';
import { kinds } from '../kinds/index.ts';
import { type Batch, type Item, nothingDone, type Outcome, type Patience, sumOf } from '../kinds/kind.ts';
import { type Chunk, chunksOf } from './chunks.ts';
import type { HeldJob } from './held-job.ts';
import { listedKeys } from './listed-keys.ts';
import { Pace } from './pace.ts';
import { mayBeItsOwn } from './passing.ts';
import { compareKeys, type Place, readPlace } from './place.ts';

/** As many failures as a job keeps; it stops rather than leave one out. */
export const mostFailures = 10_000;

export class TooManyFailures extends Error {}

/** With the waits between the failures, after some seconds and after a minute. */
const patienceAfter = (failures: number): Patience =>
  failures < 3 ? 'wait' : failures < 6 ? 'tellApart' : 'over';

/** What a job has in hand while it runs; made anew after each failure, from what is stored. */
export interface Work extends Pick<Batch, 's3' | 'user'> {
  readonly held: HeldJob;
  readonly task: JobTask;
}

/** Goes through all that is below the prefix from where the job is; returns when it is done. */
export class JobWork {
  readonly #work: Work;
  readonly #pace = new Pace();
  #place: Place;
  #phase: HeldJob['row']['phase'];
  #total: number | null;
  /** What is done and not yet stored. */
  #unsaved: Outcome = nothingDone;
  /** Since any object was got over with. */
  #failuresInARow = 0;

  constructor(work: Work) {
    const { row } = work.held;
    this.#work = work;
    this.#place = readPlace(row.place);
    this.#phase = row.phase;
    this.#total = row.total_count;
  }

  /** Called again after a failure: what was sent is then looked at again. */
  async run(): Promise<void> {
    if (this.#phase === 'retrying') await this.#retry();
    if (this.#place.isListed === true) return;
    if (this.#total === null) this.#total = await this.#count();
    this.#phase = 'working';
    await this.#settleSent();
    for await (const chunk of this.#chunks()) await this.#takeChunk(chunk);
    await this.#save({ isListed: true });
  }

  get #kind() {
    return kinds[this.#work.task.kind];
  }

  #chunks(): AsyncGenerator<Chunk, void, undefined> {
    const { s3, task, held } = this.#work;
    const { after } = this.#place;
    const kind = this.#kind;
    const listing = { task, ofVersions: kind.ofVersions(task), after, keep: kind.keep };
    const pages = listedKeys(s3, listing, { signal: held.signal });
    return chunksOf(pages, { task, kind, after, most: () => this.#most() });
  }

  /** At a limited rate no more than a second's worth, so that a pause is soon heard. */
  #most(): number {
    const { objectsPerSecond } = this.#work.held;
    const { mostAtOnce } = this.#kind;
    return objectsPerSecond === 0 ? mostAtOnce : Math.min(mostAtOnce, objectsPerSecond);
  }

  async #count(): Promise<number> {
    const { held } = this.#work;
    let total = 0;
    for await (const { items } of this.#chunks()) {
      held.goOn();
      total += items.length;
    }
    this.#total = total;
    this.#phase = 'working';
    await this.#save(this.#place);
    return total;
  }

  /** What is no longer listed of what was sent last is done; what is still there is sent again. */
  async #settleSent(): Promise<void> {
    const { sent, after } = this.#place;
    if (sent === undefined) return;
    let left = 0;
    for await (const { items } of this.#chunks()) {
      left += items.filter(({ key }) => compareKeys(key, sent.last) <= 0).length;
      if (items.some(({ key }) => compareKeys(key, sent.last) > 0)) break;
    }
    this.#unsaved = { ...nothingDone, done: Math.max(0, sent.count - left) };
    await this.#save({ after, redoneTo: sent.last });
  }

  async #takeChunk({ items, last, after }: Chunk): Promise<void> {
    const { held } = this.#work;
    await this.#pace.take(items.length, held.objectsPerSecond, held.signal).catch(() => undefined);
    if (held.reason !== undefined) await this.#save(this.#place);
    held.goOn();
    const { redoneTo } = this.#place;
    // Written before it is sent: whoever goes on after a crash looks at these again.
    if (items.length > 0) await this.#save({ ...this.#place, sent: { count: items.length, last } });
    const isSentBefore = ({ key }: Item) => redoneTo !== undefined && compareKeys(key, redoneTo) <= 0;
    const redone = await this.#send(items.filter(isSentBefore), true);
    const others = await this.#send(
      items.filter((item) => !isSentBefore(item)),
      false,
    );
    this.#unsaved = sumOf(redone, others);
    this.#place = { after, redoneTo };
    // What is done is else stored with what is sent next.
    if (held.reason !== undefined || this.#unsaved.failures.length > 0) await this.#save(this.#place);
    held.goOn();
  }

  async #send(items: readonly Item[], isRedone: boolean): Promise<Outcome> {
    if (items.length === 0) return nothingDone;
    const { held, ...work } = this.#work;
    const patience = patienceAfter(this.#failuresInARow);
    try {
      const outcome = await this.#kind.run({ ...work, signal: held.signal, items, isRedone, patience });
      this.#failuresInARow = 0;
      return outcome;
    } catch (cause) {
      if (mayBeItsOwn(cause)) this.#failuresInARow += 1;
      throw cause;
    }
  }

  async #retry(): Promise<void> {
    const { held } = this.#work;
    // Those that fail again come behind the ones that there are now.
    const { retryTo = held.row.failure_position } = this.#place;
    this.#place = { ...this.#place, retryTo };
    for (;;) {
      const some = await held.failuresUpTo(retryTo, this.#most());
      const upTo = some.at(-1)?.position;
      if (upTo === undefined) break;
      await this.#pace.take(some.length, held.objectsPerSecond, held.signal);
      held.goOn();
      this.#unsaved = await this.#send(
        some.map(({ key, versionId }) => ({ key, versionId })),
        false,
      );
      await this.#save(this.#place, upTo);
      held.goOn();
    }
    const { retryTo: _, ...place } = this.#place;
    this.#phase = 'working';
    await this.#save(place);
  }

  async #save(place: Place, retriedTo?: number): Promise<void> {
    const { held } = this.#work;
    this.#place = place;
    await held.save({
      phase: this.#phase,
      place: JSON.stringify(place),
      total: this.#total,
      ...this.#unsaved,
      retriedTo,
    });
    this.#unsaved = nothingDone;
    if (held.failedCount > mostFailures) throw new TooManyFailures();
  }
}
