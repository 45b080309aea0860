import { shareLinkLimit } from '@longshore/contract/buckets/share-link';
import { objectShare } from '@longshore/contract/objects/share';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#/api/query.ts';
import {
  asReached,
  factsOf,
  lengthFault,
  lengthOf,
  mostSeconds,
  secondsOf,
  type Length,
} from './share-link.ts';

export interface SharedObject {
  readonly bucketName: string;
  readonly key: string;
  readonly versionId: string | undefined;
}

/** A link is made anew once the length is typed. */
const typedMs = 300;

/** The link that the session signs: as long as possible while no length is entered. */
export function useSessionLink(
  { bucketName, key, versionId }: SharedObject,
  length: Length | null,
  isWanted: boolean,
) {
  const fault = length === null ? null : lengthFault(length);
  const expires = length === null ? '' : `${secondsOf(length)}s`;
  const [asked] = useDebouncedValue(expires, typedMs);
  const fresh = { staleTime: Infinity, gcTime: 0, meta: { failsInPlace: true } } as const;
  const limit = useQuery({ ...queryOf(shareLinkLimit, {}), ...fresh });
  const query = { prefix: key, version_id: versionId, expires: asked };
  const signed = useQuery({
    ...queryOf(objectShare, { params: { bucketName }, query }),
    ...fresh,
    enabled: isWanted && fault === null && asked === expires,
  });
  const isCurrent = fault === null && asked === expires && signed.data !== undefined;
  const link = isCurrent ? asReached(signed.data, window.location) : null;
  const longestSeconds = limit.data?.exp ?? mostSeconds;
  return {
    link,
    error: signed.error ?? limit.error,
    isCreating: fault === null && signed.error === null && link === null,
    longest: lengthOf(longestSeconds),
    isTemporary: link === null ? longestSeconds < mostSeconds : factsOf(link).isTemporary,
    retry: () => void Promise.all([limit.refetch(), signed.refetch()]),
  };
}
