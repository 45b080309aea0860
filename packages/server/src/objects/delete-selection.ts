import { mostUndeleted, type UndeletedObject } from '@longshore/contract/error';
import type { SessionContext } from '#/context.ts';
import { listObjects } from '#/s3/calls/list-objects.ts';
import { listVersions } from '#/s3/calls/list-versions.ts';
import type { ListingPage, Position } from '#/s3/listing.ts';
import { ConsoleError, toConsoleError } from '#/upstream/errors.ts';
import { type Deletion, deleteEntries, type Entry } from './delete-entries.ts';
import { type Failure, failureOf } from './delete-failure.ts';

export interface Selection {
  /** One key, or with `below` the folder whose content is meant; it then ends with a slash. */
  readonly path: string;
  readonly below: boolean;
  readonly versions: 'newest' | 'all' | 'nonCurrent';
}

type Context = Pick<SessionContext, 's3' | 'signal' | 'session'>;

const mostNamed = 10;

const counted = (count: number): string => (count === 1 ? '1 was' : `${count} were`);

/** What a run that was broken off had done. */
function wordsOfCut(counts: { deleted: number; refused: number; unsure: number }): string {
  const { deleted, refused, unsure } = counts;
  const isFirst = deleted + refused === 0;
  const done = `Before that, ${counted(deleted)} deleted and ${counted(refused)} refused`;
  const open = `${unsure}${isFirst ? '' : ' more'} may be deleted; the storage server did not say`;
  return [...(isFirst ? [] : [done]), ...(unsure === 0 ? [] : [open])].join('. ');
}

/** Tells at the end what was refused, with its number: nothing is left out silently. */
export class DeletionRun {
  readonly #ctx: Context;
  readonly #deletion: Deletion;
  /** As many as an answer tells. */
  readonly #refused: Failure[] = [];
  readonly #codes = new Set<string>();
  #deletedCount = 0;
  #refusedCount = 0;
  /** Sent, and nobody knows what became of them. */
  #unsureCount = 0;

  constructor(ctx: Context, deletion: Deletion) {
    this.#ctx = ctx;
    this.#deletion = deletion;
  }

  async entries(entries: readonly Entry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += 1000) {
      const batch = entries.slice(from, from + 1000);
      const outcome = await deleteEntries(this.#ctx, this.#deletion, batch);
      this.#deletedCount += outcome.deletedCount;
      this.#unsureCount += outcome.unsureCount;
      this.#note(outcome.failures);
      if (outcome.interruption !== undefined) throw outcome.interruption.cause;
    }
  }

  #note(failures: readonly Failure[]): void {
    this.#refusedCount += failures.length;
    for (const { code } of failures) this.#codes.add(code);
    this.#refused.push(...failures.slice(0, mostUndeleted - this.#refused.length));
  }

  /** Lists page by page and deletes each page before the next is asked for. */
  async selection(selection: Selection): Promise<void> {
    let after: Position | undefined;
    do {
      const page = await this.#page(selection, after);
      if (page === undefined) return;
      const { path, below, versions } = selection;
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

  async #page({ path, below, versions }: Selection, after?: Position): Promise<ListingPage | undefined> {
    const query = { bucket: this.#deletion.bucket, prefix: path, recursive: below, pageSize: 1000, after };
    try {
      const { s3, signal } = this.#ctx;
      return await (versions === 'newest' ? listObjects : listVersions)(s3, query, { signal });
    } catch (cause) {
      const action = versions === 'newest' ? 's3:ListBucket' : 's3:ListBucketVersions';
      this.#note([{ ...failureOf(cause, path, this.#ctx.signal), action }]);
      return undefined;
    }
  }

  /** What breaks the run off says how far it came. */
  interrupted(cause: unknown): ConsoleError {
    const error = toConsoleError(cause, {
      action: 's3:DeleteObject',
      resource: this.#deletion.bucket,
      hasLongTermKeys: this.#ctx.session.kind === 'accessKey',
    });
    const [deleted, refused, unsure] = [this.#deletedCount, this.#refusedCount, this.#unsureCount];
    if (deleted + refused + unsure === 0) return error;
    const { code, status, message, field, action, resource, retryAfterSeconds } = error;
    const counts = wordsOfCut({ deleted, refused, unsure });
    return new ConsoleError(
      { code, status, message },
      {
        detailedMessage: [counts, error.detailedMessage].filter((words) => words !== '').join('. '),
        field,
        action,
        resource,
        retryAfterSeconds,
        cause: error.cause ?? cause,
      },
    );
  }

  /** All or none: who reads them takes what is not among them for deleted. */
  #undeleted(): UndeletedObject[] | undefined {
    if (this.#refusedCount > this.#refused.length) return undefined;
    return this.#refused.map(({ key, code, message }) => ({ key, code, message }));
  }

  /** One cause answers with its own status, several together with 409. */
  finish(): void {
    const [first] = this.#refused;
    if (first === undefined) return;
    const all = this.#deletedCount + this.#refusedCount;
    const named = this.#refused.slice(0, mostNamed).map(({ key, code }) => `${key} (${code})`);
    const more = this.#refusedCount > mostNamed ? ' and others' : '';
    const detailedMessage = `Refused: ${named.join(', ')}${more}`;
    const deleted = this.#deletedCount === 0 ? '' : `, ${counted(this.#deletedCount)} deleted`;
    const message =
      all === 1 ? first.message : `${this.#refusedCount} of ${all} could not be deleted${deleted}`;
    const resource = `${this.#deletion.bucket}/${first.key}`;
    const isMixed = this.#codes.size > 1;
    const action = first.code === 'AccessDenied' ? (first.action ?? 's3:DeleteObject') : undefined;
    throw new ConsoleError(
      { code: first.code, status: isMixed ? 409 : first.status, message },
      { detailedMessage, action, resource, undeleted: this.#undeleted() },
    );
  }
}
