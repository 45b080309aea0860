import { parsePolicy } from '@longshore/contract/policy/document';
import { type BucketLevels, bucketLevels, reachesBucket } from '@longshore/contract/policy/reach';
import { queryOptions } from '@tanstack/react-query';
import { mapInTurns } from '#/api/in-turns.ts';

export interface ReachedBucket extends BucketLevels {
  readonly name: string;
}

/** Which of the buckets a policy reaches; thousands of them are compared without holding the page up. */
export const reachedQuery = (policy: string, bucketNames: readonly string[]) =>
  queryOptions({
    queryKey: ['reachedBuckets', policy, bucketNames] as const,
    queryFn: async (): Promise<readonly ReachedBucket[]> => {
      const document = parsePolicy(policy);
      if (document === null) return [];
      const found = await mapInTurns(bucketNames, (name) =>
        reachesBucket(document, name) ? [{ name, ...bucketLevels(document, name) }] : [],
      );
      return found.flat();
    },
    staleTime: Infinity,
  });
