import { useCallback } from 'react';
import { useTabSearch } from '../admin/tab-search.ts';

export type ReplicationDialog = 'rule-add' | 'rule-edit' | 'rule-delete' | 'rules-delete' | 'target-delete';

/** The dialog that the address asks for, and the rule or target that it is about. */
export function useReplicationDialog() {
  const {
    search: { dialog = '', item = '' },
    show,
    close,
  } = useTabSearch();
  const open = useCallback(
    (next: ReplicationDialog, about = '') => show({ dialog: next, item: about }),
    [show],
  );
  return { dialog, item, open, close };
}
