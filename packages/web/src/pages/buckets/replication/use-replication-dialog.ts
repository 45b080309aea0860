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
  /** A form that takes the tab's place is left; what is saved is not asked about. */
  const leave = useCallback(
    (isSaved: boolean) => show({ dialog: '', item: '' }, { ignoreBlocker: isSaved }),
    [show],
  );
  return { dialog, item, open, close, leave };
}
