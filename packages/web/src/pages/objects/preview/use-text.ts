import { objectDownload } from '@longshore/contract/objects/objects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { textPartBytes, type Opened } from './open-object.ts';
import { readPart, type Source } from './read-part.ts';
import { textIn } from './text-in.ts';

/** More than this nobody reads here, and the page holds no more. */
export const mostTextBytes = 8 * 1024 ** 2;

/** What is loaded of a text, and what loads more of it. */
export function useText(source: Source, { head, etag, sizeBytes, isPacked }: Opened) {
  const { data, error, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [objectDownload.id, 'text', source, etag] as const,
    queryFn: async ({ pageParam: from, signal }) => {
      const { bytes } = await readPart(source, { from, to: from + textPartBytes }, { etag, signal });
      return bytes;
    },
    initialPageParam: head.length,
    getNextPageParam: (page, _pages, from) => (page.length > 0 ? from + page.length : null),
    enabled: false,
    gcTime: 0,
    staleTime: Infinity,
    meta: { failsInPlace: true },
  });
  const bytes = useMemo(() => joined([head, ...(data?.pages ?? [])]), [head, data]);
  const text = useMemo(() => textIn(bytes), [bytes]);
  // Of what is packed only the first part is there, and nobody knows how much it is unpacked.
  const isWhole = isPacked
    ? bytes.length < textPartBytes && sizeBytes <= textPartBytes
    : bytes.length >= sizeBytes;
  const hasMore = !isWhole && !isPacked && bytes.length < mostTextBytes;
  return {
    text,
    loadedBytes: bytes.length,
    isWhole,
    hasMore,
    isFetching,
    error,
    loadMore: () => void fetchNextPage(),
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
