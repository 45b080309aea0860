import type { Need } from '@longshore/contract/need';
import type { SessionContext } from '#/context.ts';
import type { Meaning } from '#/upstream/meanings.ts';

/** Where the text of a kind of document is kept. */
export interface DocumentStorage {
  /** Undefined when the bucket has none. */
  read(ctx: SessionContext, bucketName: string): Promise<string | undefined>;
  write(ctx: SessionContext, bucketName: string, text: string): Promise<void>;
  delete(ctx: SessionContext, bucketName: string): Promise<void>;
}

/** All that is particular to one kind of document that a storage server keeps of a bucket. */
export interface DocumentKind<Document, Input = unknown> {
  readonly storage: DocumentStorage;
  /** As the rows have them: a refusal names the first. Deleting needs what writing does unless it has its own. */
  readonly needs: {
    readonly read: readonly Need[];
    readonly write: readonly Need[];
    readonly delete?: readonly Need[];
  };
  /** Undefined when the bucket has none. */
  parse(text: string | undefined): Document;
  /** Undefined when nothing is left of it: then it is deleted. */
  print(document: Document): string | undefined;
  /** The storage server writes it in its own way: what a change left is read back for the journal. */
  readonly isRewritten?: true;
  /** What is set to go back to what was there; the same unless told. */
  readonly goBackTo?: (before: Document) => Document;
  /** What it was when it was read. */
  revisionOf(text: string | undefined): string;
  /** What is said of a server that does not know this kind of document. */
  readonly notSupported?: string;
  /** Of refused changes. */
  readonly refusals: readonly Meaning<Input>[];
}
