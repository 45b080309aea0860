import { bucketListAddress } from '@longshore/contract/address';
import { bucketBulkSet, type BucketBulkResults, type BucketBulkSet } from '@longshore/contract/buckets/bulk';
import { ApiError } from '@longshore/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { queryClient } from '#/api/query-client.ts';
import { refreshBucket } from '#/pages/buckets/frame/bucket-queries.ts';

export type BulkChange = Omit<BucketBulkSet, 'buckets'>;
export type BulkResult = BucketBulkResults['results'][number];

/** Small enough for a call's time, and for the bar to move. */
const mostAtOnce = 250;

interface BulkSetOptions {
  readonly bucketNames: readonly string[];
  readonly onChanged: (bucketNames: readonly string[]) => void;
}

/** Sets one thing of many buckets, part by part; what a part did stays told when a later one fails. */
export function useBulkSet({ bucketNames, onChanged }: BulkSetOptions) {
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const setting = useMutation({
    mutationFn: async ({ names, change }: { names: readonly string[]; change: BulkChange }) => {
      for (let from = 0; from < names.length; from += mostAtOnce) {
        const buckets = names.slice(from, from + mostAtOnce);
        const reply = await call(bucketBulkSet, { body: { ...change, buckets } });
        setResults((before) => withResults(before, reply.results));
        const done = reply.results.filter(({ error }) => error === undefined);
        onChanged(done.map(({ bucketName }) => bucketName));
        for (const { bucketName } of done) void refreshBucket(bucketName);
      }
    },
    onError: (error, { names }) => {
      // Refused as a whole before anything was done: that is about the form.
      const words = errorWords(error).errorMessage;
      setResults((before) => {
        const left = names.filter((name) => before.get(name)?.error !== undefined || !before.has(name));
        return before.size === 0
          ? before
          : withResults(
              before,
              left.map((bucketName) => ({ bucketName, error: words })),
            );
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [bucketListAddress.id] }),
  });
  const { error } = setting;
  return {
    results: bucketNames.flatMap((name) => results.get(name) ?? []),
    isPending: setting.isPending,
    error,
    errorOn: (field: string) => {
      const place = error instanceof ApiError ? (error.body.field ?? '') : '';
      return error !== null && (place === field || place.startsWith(`${field}.`))
        ? errorWords(error).errorMessage
        : null;
    },
    reset: () => {
      if (setting.isError) setting.reset();
    },
    set: (change: BulkChange, names: readonly string[] = bucketNames) => setting.mutate({ names, change }),
  };
}

const withResults = (before: ReadonlyMap<string, BulkResult>, results: readonly BulkResult[]) =>
  new Map([...before, ...results.map((result) => [result.bucketName, result] as const)]);
