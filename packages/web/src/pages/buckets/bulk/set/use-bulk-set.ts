import { bucketList } from '@longshore/contract/buckets/buckets';
import { bucketBulkSet } from '@longshore/contract/buckets/bulk';
import type { BucketBulkResults, BucketBulkSet } from '@longshore/contract/buckets/bulk-schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { queryClient } from '#/api/query-client.ts';
import type { Form } from '#/form/use-form.ts';
import { refreshBucket } from '#/pages/buckets/admin/bucket-queries.ts';
import { showError } from '#/stores/notices.ts';
import { useIsShown } from '#/ui/is-shown.ts';
import type { BulkDialogProps } from '../bulk-kinds.ts';

export type BulkChange = Omit<BucketBulkSet, 'buckets'>;
export type BulkResult = BucketBulkResults['results'][number];

/** Small enough for a call's time, and for the bar to move. */
const mostAtOnce = 250;

/** Sets one thing of many buckets, part by part; what a part did stays told when a later one fails. */
export function useBulkSet<Values>(
  form: Form<Values, BulkChange>,
  { bucketNames, onChanged }: Pick<BulkDialogProps, 'bucketNames' | 'onChanged'>,
) {
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const isShown = useIsShown();
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
      if (!isShown()) return showError(error);
      // Before anything was done, that is about the form.
      form.refuse(error, { tags: 'tags' });
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: [bucketList.id] }),
  });
  const set = (change: BulkChange, names: readonly string[]) => setting.mutate({ names, change });
  return {
    results: bucketNames.flatMap((name) => results.get(name) ?? []),
    busy: setting.isPending,
    submit: () => form.submit((change) => set(change, bucketNames)),
    /** Does the same again with those that failed. */
    retry: (names: readonly string[]) => form.submit((change) => set(change, names)),
  };
}

const withResults = (before: ReadonlyMap<string, BulkResult>, results: readonly BulkResult[]) =>
  new Map([...before, ...results.map((result) => [result.bucketName, result] as const)]);
