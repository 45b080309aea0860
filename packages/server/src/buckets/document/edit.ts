import { namedAction } from '@longshore/contract/need';
import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { explained } from '#/upstream/meanings.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import type { DocumentKind } from './kind.ts';
import { requireRevision } from '#/http/revision.ts';

export interface Place<Document, Input = never> {
  readonly bucketName: string;
  readonly kind: DocumentKind<Document, Input>;
  /** What the person read; without it, whatever is there is changed. */
  readonly revision?: string | undefined;
  /** What the person sent, to name the field of it that is refused. */
  readonly input?: Input | undefined;
}

/** What a change answers that leaves the document as it is. */
export const unchanged = Symbol('unchanged');

type Next<Document> = Document | typeof unchanged;
export type Write<Document> = (document: Document) => Promise<void>;

interface Held<Document> {
  readonly document: Document;
  readonly write: Write<Document>;
}

interface Read<Document> {
  readonly document: Document;
  readonly revision: string;
}

/** A refusal of access names the permission to read, also where it is read to be changed: a person may lack either. */
export async function readDocument<Document, Input>(
  ctx: SessionContext,
  { bucketName, kind }: Pick<Place<Document, Input>, 'bucketName' | 'kind'>,
): Promise<Read<Document>> {
  const reading = kind.storage.read(ctx, bucketName).catch((cause: unknown) => {
    throw notSupported(cause, kind);
  });
  const text = await withPermissionContext(namedAction(kind.needs.read), bucketName, reading);
  return { document: kind.parse(text), revision: kind.revisionOf(text) };
}

/** Without a lock: for who holds it, and for what nobody has read. */
export async function writeDocument<Document, Input>(
  ctx: SessionContext,
  { bucketName, kind, input }: Place<Document, Input>,
  document: Document,
): Promise<void> {
  const text = kind.print(document);
  const { write, delete: remove = write } = kind.needs;
  const writing =
    text === undefined ? kind.storage.delete(ctx, bucketName) : kind.storage.write(ctx, bucketName, text);
  ctx.change.after(text ?? null);
  const told = writing.catch((cause: unknown) => {
    throw explained(notSupported(cause, kind), kind.refusals, input);
  });
  await withPermissionContext(namedAction(text === undefined ? remove : write), bucketName, told);
}

/** Reads the document once, refuses the change of one that is not what the person read, and holds it meanwhile. */
export async function holdDocument<Document, Input>(
  ctx: SessionContext,
  place: Place<Document, Input>,
  work: (held: Held<Document>) => Promise<void>,
): Promise<void> {
  await ctx.bucketLocks.hold(place.bucketName, ctx.signal, async () => {
    const { document, revision } = await readDocument(ctx, place);
    requireRevision(place.revision, revision);
    ctx.change.before(place.kind.print(document) ?? null);
    await work({
      document,
      async write(next) {
        await writeDocument(ctx, place, next);
        if (place.kind.isRewritten) await tellStored(ctx, place);
      },
    });
  });
}

/** Where it cannot be read, what was sent stays in the journal: the change is made, but not rolled back. */
async function tellStored<Document, Input>(
  ctx: SessionContext,
  { bucketName, kind }: Place<Document, Input>,
): Promise<void> {
  const stored = await readDocument(ctx, { bucketName, kind }).catch(() => undefined);
  if (stored !== undefined) ctx.change.after(kind.print(stored.document) ?? null);
}

/** Changes what is there. */
export async function editDocument<Document, Input>(
  ctx: SessionContext,
  place: Place<Document, Input>,
  change: (document: Document) => Next<Document>,
): Promise<void> {
  await holdDocument(ctx, place, async ({ document, write }) => {
    const next = change(document);
    if (next !== unchanged) await write(next);
  });
}

/** Writes one that does not depend on what is there: only a revision asks for the permission to read. */
export async function replaceDocument<Document, Input>(
  ctx: SessionContext,
  place: Place<Document, Input>,
  next: Document,
): Promise<void> {
  if (place.revision !== undefined) return editDocument(ctx, place, () => next);
  await ctx.bucketLocks.hold(place.bucketName, ctx.signal, () => writeDocument(ctx, place, next));
}

function notSupported<Document, Input>(cause: unknown, kind: DocumentKind<Document, Input>): unknown {
  if (kind.notSupported === undefined || refusalOf(cause)?.code !== 'NotImplemented') return cause;
  return refuse('NotOffered', kind.notSupported, { cause });
}
