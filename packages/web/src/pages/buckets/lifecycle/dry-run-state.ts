import { lifecycleDryRun } from '@longshore/contract/buckets/lifecycle';
import type { LifecycleDryRun, LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openEvents } from '#/api/open-events.ts';

export type AskedRule = LifecycleRuleInput & { readonly lifecycle_id?: string | undefined };

export const firstVersions = 1_000_000;
export const mostVersions = 10_000_000;

/** What a rule would do, as it is being found out; ends when it is stopped or left. */
export function useDryRun(bucketName: string) {
  const [found, setFound] = useState<LifecycleDryRun | null>(null);
  const [askedText, setAskedText] = useState('');
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const preview = useMutation({
    mutationFn: async ({ rule, maxVersions }: { rule: AskedRule; maxVersions: number }) => {
      abort.current?.abort();
      const own = new AbortController();
      abort.current = own;
      setFound(null);
      setAskedText(JSON.stringify(rule));
      const input = { params: { bucketName }, body: { ...rule, maxVersions } };
      try {
        for await (const next of openEvents(lifecycleDryRun, input, { signal: own.signal })) setFound(next);
      } catch (error) {
        if (own.signal.aborted) return 'stopped' as const;
        throw error;
      }
      return 'done' as const;
    },
    meta: { failsInPlace: true },
  });
  return {
    found,
    askedText,
    isRunning: preview.isPending,
    error: preview.error,
    start: (rule: AskedRule, maxVersions: number) => preview.mutate({ rule, maxVersions }),
    stop: () => abort.current?.abort(),
  };
}
