import { objectDownload } from '@longshore/contract/objects/objects';
import { queryOptions } from '@tanstack/react-query';
import { isText, kindOfName, kindOfType, type PreviewKind } from './preview-kind.ts';
import { readPart, type Source } from './read-part.ts';
import { isWhatItSays, signatureOf, type Signature } from './signature.ts';
import { unpacked } from './text-in.ts';

/** As much of a text as is read at once. */
export const textPartBytes = 512 * 1024;
/** Enough to tell what the others are. */
const headBytes = 4096;

/** What was found out about an object by its name, its type and its first bytes. */
export interface Opened {
  readonly kind: PreviewKind;
  readonly sizeBytes: number;
  readonly etag: string;
  /** The beginning; of a text, what is shown first. */
  readonly head: Uint8Array<ArrayBuffer>;
  /** It is stored in gzip; the beginning is unpacked. */
  readonly isPacked: boolean;
}

export type Unshown =
  | { readonly state: 'empty' | 'unsupported' }
  | { readonly state: 'mismatch'; readonly said: PreviewKind; readonly found: Signature }
  | { readonly state: 'tooLarge'; readonly sizeBytes: number; readonly limitBytes: number };

export type Finding = Unshown | { readonly state: 'open'; readonly opened: Opened };

/** What is decoded as a whole. */
const mostBytes: Partial<Record<PreviewKind, number>> = { image: 64 * 1024 ** 2, svg: 4 * 1024 ** 2 };

async function openObject(source: Source, signal: AbortSignal): Promise<Finding> {
  const named = kindOfName(source.key);
  if (named === 'none') return { state: 'unsupported' };
  const wanted = named === undefined || isText(named) ? textPartBytes : headBytes;
  const { bytes, sizeBytes, etag, contentType } = await readPart(source, { from: 0, to: wanted }, { signal });
  if (sizeBytes === 0) return { state: 'empty' };
  const stored = signatureOf(bytes);
  // What is neither named nor typed, and is text, is shown as that.
  const kind = named ?? kindOfType(contentType) ?? (stored === 'text' ? 'text' : undefined);
  if (kind === undefined) return { state: 'unsupported' };
  const isPacked = isText(kind) && stored === 'gzip';
  const head = isPacked ? await unpacked(bytes, textPartBytes) : bytes;
  const found = isPacked ? signatureOf(head) : stored;
  if (!isWhatItSays(kind, found)) return { state: 'mismatch', said: kind, found };
  const limitBytes = mostBytes[kind] ?? Infinity;
  if (sizeBytes > limitBytes) return { state: 'tooLarge', sizeBytes, limitBytes };
  return { state: 'open', opened: { kind, sizeBytes, etag, head, isPacked } };
}

/** Read anew whenever a preview opens; what is shown stays as it was read. */
export const openQuery = (source: Source) =>
  queryOptions({
    queryKey: [objectDownload.id, 'preview', source] as const,
    queryFn: ({ signal }) => openObject(source, signal),
    staleTime: Infinity,
    gcTime: 0,
    retryOnMount: true,
    meta: { failsInPlace: true },
  });
