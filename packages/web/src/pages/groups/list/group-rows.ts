import { can } from '@longshore/contract/can';
import { groupDetailList } from '@longshore/contract/groups/groups';
import type { GroupDetail } from '@longshore/contract/groups/groups-schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { groupDetailsQuery } from '#/api/identity/identity-queries.ts';
import { useSession } from '#/api/session.ts';

/** A name, and the rest once it is read. */
export type GroupRow = Pick<GroupDetail, 'name'> & Partial<GroupDetail>;

export const nameOf = ({ name }: GroupRow): string => name;

/** What the filter looks at. */
export const filteredText = ({ name, policies = [] }: GroupRow): string => [name, ...policies].join('\n');

/** The groups with what more is known of them: by whom it may be read, and after the names. */
export function useGroupRows(names: readonly string[]) {
  const mayRead = can(groupDetailList, useSession()).allowed;
  const { data, error, refetch } = useQuery({ ...groupDetailsQuery, enabled: mayRead });
  const rows = useMemo(() => {
    const known = new Map(data?.groups.map((group) => [group.name, group]));
    return names.map((name): GroupRow => known.get(name) ?? { name });
  }, [names, data]);
  return { rows, mayRead, error, refetch };
}
