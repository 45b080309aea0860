import type { StorageContext } from '#/context.ts';
import { getObject } from '#/s3/calls/get-object.ts';
import { readAll } from '#/s3/body.ts';
import { unexpected } from '#/s3/failure.ts';
import { ConsoleError, isFault, toConsoleError } from '#/upstream/errors.ts';
import { mapAhead } from '#/upstream/map-ahead.ts';
import { entryName } from './entry-name.ts';
import type { Report } from './report.ts';
import { type Member, membersOf, type Selection } from './selection.ts';
import type { ZipEntry } from './zip-stream.ts';

/** So small an object is read before its turn, so that archives of many do not wait for each by itself. */
const smallBytes = 256 * 1024;
const readAhead = 16;

/** Without a readable object among so many, nothing is answered but why. */
const mostRefusedFirst = 100;

/** What the archive has of one object, once it is its turn; undefined where there is nothing, which the report says. */
type Turn = () => Promise<ZipEntry | undefined>;

/** The objects of a selection as entries of an archive. What cannot be read is told by the report, never left out silently. */
export async function* entriesOf(
  ctx: StorageContext,
  selection: Selection,
  report: Report,
): AsyncGenerator<ZipEntry, void, undefined> {
  const reader = new Reader(ctx, selection, report);
  let count = 0;
  for await (const turn of mapAhead(reader.members(), readAhead, (member) => reader.prepare(member))) {
    const entry = await turn();
    if (entry !== undefined) {
      count += 1;
      yield entry;
    } else if (count === 0 && report.missingCount >= mostRefusedFirst) break;
  }
  const { firstFailure } = report;
  if (count === 0 && firstFailure !== undefined) throw firstFailure;
}

class Reader {
  readonly #ctx: StorageContext;
  readonly #selection: Selection;
  readonly #report: Report;

  constructor(ctx: StorageContext, selection: Selection, report: Report) {
    this.#ctx = ctx;
    this.#selection = selection;
    this.#report = report;
  }

  async *members(): AsyncGenerator<Member, void, undefined> {
    const { bucket, paths } = this.#selection;
    for (const path of paths) {
      const listed = membersOf(this.#ctx, this.#selection, path);
      const nextOf = () => this.#orTold(path, () => listed.next());
      let next = await nextOf();
      if (next?.done === true) this.#report.missing(path, noneBelow(bucket, path));
      for (; next !== undefined && next.done !== true; next = await nextOf()) yield next.value;
    }
  }

  async prepare(member: Member): Promise<Turn> {
    const { key, sizeBytes, modifiedMs = 0 } = member;
    if (key === this.#selection.common) return async () => undefined;
    if (key.endsWith('/') && sizeBytes === 0)
      return async () => ({ name: this.#nameOf(key), modifiedMs, content: Buffer.alloc(0) });
    if (sizeBytes !== undefined && sizeBytes > smallBytes) return () => this.#open(member);
    const whole = await this.#orTold(key, () => this.#readSmall(member));
    if (whole === 'large') return () => this.#open(member);
    return async () => whole && { ...whole, name: this.#nameOf(key) };
  }

  async #readSmall(member: Member): Promise<Omit<ZipEntry, 'name'> | 'large'> {
    const { sizeBytes, modifiedMs, bytes } = await this.#get(member);
    if (sizeBytes > smallBytes) {
      bytes.destroy();
      return 'large';
    }
    const tooLarge = () => unexpected('It has more bytes than it told');
    return { modifiedMs, content: await readAll(bytes, { mostBytes: sizeBytes, tooLarge }) };
  }

  #open(member: Member): Promise<ZipEntry | undefined> {
    const { key } = member;
    return this.#orTold(key, async () => {
      const { sizeBytes, modifiedMs, bytes } = await this.#get(member);
      return { name: this.#nameOf(key), modifiedMs, content: { sizeBytes, bytes } };
    });
  }

  async #get({ key, versionId }: Member) {
    const { s3, signal } = this.#ctx;
    const { bucket } = this.#selection;
    const { headers, body } = await getObject(s3, { bucket, key, versionId }, { signal });
    const sizeBytes = Number(headers['content-length']);
    if (!Number.isSafeInteger(sizeBytes)) {
      body.destroy();
      throw unexpected('It does not tell how long the object is');
    }
    return { sizeBytes, modifiedMs: Date.parse(headers['last-modified'] ?? '') || 0, bytes: body };
  }

  #nameOf(key: string): string {
    const { name, isChanged } = entryName(key, this.#selection.common);
    if (isChanged) this.#report.renamed(key, name);
    return name;
  }

  /** What only this path is refused for goes into the report; what breaks the server or the session ends the archive. */
  async #orTold<T>(path: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (cause) {
      const resource = `${this.#selection.bucket}/${path}`;
      const hasLongTermKeys = this.#ctx.session?.kind === 'accessKey';
      const error = toConsoleError(cause, { action: 's3:GetObject', resource, hasLongTermKeys });
      if (this.#ctx.signal.aborted || isFault(error) || error.status === 401) throw error;
      this.#report.missing(path, error);
      return undefined;
    }
  }
}

const noneBelow = (bucket: string, path: string): ConsoleError =>
  new ConsoleError(
    { code: 'NoSuchKey', status: 404, message: 'The object does not exist' },
    { resource: `${bucket}/${path}` },
  );
