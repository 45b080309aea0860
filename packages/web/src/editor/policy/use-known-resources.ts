import { bucketList } from '@longshore/contract/buckets/buckets';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bucketListQuery } from '#/api/bucket-list.ts';
import { queryClient } from '#/api/query-client.ts';
import { useSession } from '#/api/session.ts';
import type { JsonAssist } from '../json-assist.ts';
import { assistWith } from '../policy-assist.ts';
import type { PolicyKind } from './policy-kind.ts';

/** What the resources of a policy are likely to be: where it is of no single bucket, those that there are. */
export function useKnownResources(kind: PolicyKind): readonly string[] {
  const enabled = can(bucketList, useSession()).allowed && !kind.hasPrincipal;
  const { data } = useQuery({ ...bucketListQuery, enabled });
  return useMemo(() => resourcesOf(kind, data?.buckets), [kind, data]);
}

/** For the editor, which would begin anew with another assist: it looks up what is known when it completes. */
export const knowingAssist = (kind: PolicyKind): JsonAssist =>
  assistWith(kind.assist, () =>
    resourcesOf(kind, queryClient.getQueryData(bucketListQuery.queryKey)?.buckets),
  );

function resourcesOf(
  { resources, hasPrincipal }: PolicyKind,
  buckets: readonly { readonly name: string }[] = [],
): readonly string[] {
  if (hasPrincipal) return resources;
  const names = buckets.map(({ name }) => `arn:aws:s3:::${name}`);
  return [...resources, ...names.flatMap((name) => [name, `${name}/*`])];
}
