import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '#/paths.ts';
import { parseBucketSearch } from '../frame/bucket-search.ts';

const route = getRouteApi(`/shell${paths.bucketReplication}`);

export type ReplicationDialog = 'rule-add' | 'rule-edit' | 'rule-delete' | 'rules-delete' | 'target-delete';

/** The dialog that the address asks for, and the rule or target that it is about. */
export function useReplicationDialog() {
  const { dialog = '', item = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const open = useCallback(
    (next: ReplicationDialog, about = '') =>
      void navigate({ search: (search) => parseBucketSearch({ ...search, dialog: next, item: about }) }),
    [navigate],
  );
  const close = useCallback(
    () =>
      void navigate({
        search: (search) => parseBucketSearch({ ...search, dialog: '', item: '' }),
        replace: true,
      }),
    [navigate],
  );
  return { dialog, item, open, close };
}
