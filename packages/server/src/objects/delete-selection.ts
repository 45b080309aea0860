import type { SessionContext } from '../context.ts';
import { ConsoleError, refuse } from '../errors.ts';
import { type Deletion, deleteEntries, type Entry, type Failure } from './delete-entries.ts';
import { listObjects, type ListingPage, listVersions, type Position } from './listing.ts';

export interface Selection {
  /** One key, or with `below` the folder whose content is meant; it then ends with a slash. */
  readonly path: string;
  readonly below: boolean;
  readonly versions: 'newest' | 'all' | 'nonCurrent';
}

/** Tells at the end what was refused, with its number: nothing is left out silently. */
export class DeletionRun {
  readonly #ctx: SessionContext;
  readonly #deletion: Deletion;
  readonly #refused: Failure[] = [];
  #deletedCount = 0;
  #refusedCount = 0;

  constructor(ctx: SessionContext, deletion: Deletion) {
    this.#ctx = ctx;
    this.#deletion = deletion;
  }

  async entries(entries: readonly Entry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += 1000) {
      const batch = entries.slice(from, from + 1000);
      const failures = await deleteEntries(this.#ctx, this.#deletion, batch);
      this.#deletedCount += batch.length - failures.length;
      this.#refusedCount += failures.length;
      this.#refused.push(...failures.slice(0, 10 - Math.min(10, this.#refused.length)));
    }
  }

  /** Lists page by page and deletes each page before the next is asked for. */
  async selection({ path, below, versions }: Selection): Promise<void> {
    let after: Position | undefined;
    do {
      const query = { bucket: this.#deletion.bucket, prefix: path, recursive: below, pageSize: 1000, after };
      const page: ListingPage = await (versions === 'newest' ? listObjects : listVersions)(this.#ctx, query);
      const meant = page.objects.filter(
        ({ key, version }) =>
          (below || key === path) && (versions !== 'nonCurrent' || version?.isLatest === false),
      );
      await this.entries(meant.map(({ key, version }) => ({ key, versionId: version?.id })));
      // Keys come in order, and the path itself is the first of those that begin with it.
      const passed = !below && page.objects.some(({ key }) => key !== path);
      after = passed ? undefined : page.next;
    } while (after !== undefined);
  }

  finish(): void {
    const [first] = this.#refused;
    if (first === undefined) return;
    const all = this.#deletedCount + this.#refusedCount;
    const named = this.#refused.map(({ key, code }) => `${key} (${code})`).join(', ');
    const more = this.#refusedCount > this.#refused.length ? ' and others' : '';
    const detailedMessage = `Refused: ${named}${more}`;
    const message = all === 1 ? first.message : `${this.#refusedCount} of ${all} could not be deleted`;
    const resource = `${this.#deletion.bucket}/${first.key}`;
    if (first.code === 'AccessDenied') {
      throw refuse('AccessDenied', message, { detailedMessage, action: 's3:DeleteObject', resource });
    }
    throw new ConsoleError(
      { code: first.code, status: first.status, message },
      { detailedMessage, resource },
    );
  }
}
