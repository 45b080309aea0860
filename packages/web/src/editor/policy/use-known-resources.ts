import { bucketList } from '@longshore/contract/buckets/buckets';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bucketListQuery } from '#/api/bucket-list.ts';
import { useSession } from '#/api/session.ts';
import type { PolicyKind } from './policy-kind.ts';

/** What the resources of a policy are likely to be: where it is of no single bucket, those that there are. */
export function useKnownResources({ resources, hasPrincipal }: PolicyKind): readonly string[] {
  const enabled = can(bucketList, useSession()).allowed && !hasPrincipal;
  const { data } = useQuery({ ...bucketListQuery, enabled });
  return useMemo(() => {
    if (hasPrincipal) return resources;
    const names = (data?.buckets ?? []).map(({ name }) => `arn:aws:s3:::${name}`);
    return [...resources, ...names.flatMap((name) => [name, `${name}/*`])];
  }, [data, resources, hasPrincipal]);
}
