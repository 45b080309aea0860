import { useCallback, useState, type ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useScreenSearch, type Search } from '#/shell/screen-search.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import type { MadeKey } from './KeyCreateDialog.tsx';
import { useKeyRefusals } from './key-refusals.ts';
import type { KeysPlace } from './keys-search.ts';

const KeyCreateDialog = lazyDialog(async () => (await import('./KeyCreateDialog.tsx')).KeyCreateDialog);
const KeyEditDialog = lazyDialog(async () => (await import('./KeyEditDialog.tsx')).KeyEditDialog);
const KeyDeleteDialog = lazyDialog(async () => (await import('./KeyDeleteDialog.tsx')).KeyDeleteDialog);
const MadeKeyDialog = lazyDialog(async () => (await import('./MadeKeyDialog.tsx')).MadeKeyDialog);

interface KeyDialogsOptions {
  /** Whose keys; one's own where nobody is named. */
  readonly owner: string | undefined;
  readonly search: Search<KeysPlace>;
  readonly onDeleted: (accessKeys: readonly string[]) => void;
}

/** The dialog that the address asks for; a secret is in none. */
export function useKeyDialogs({ owner, search, onDeleted }: KeyDialogsOptions): {
  readonly askDelete: (accessKeys: readonly string[]) => void;
  readonly dialog: ReactNode;
} {
  const session = useSession();
  const refusals = useKeyRefusals(owner);
  const [{ dialog, item }, show] = useScreenSearch(search);
  const [made, setMade] = useState<MadeKey | null>(null);
  const onClose = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  // Those that are deleted leave the list while the dialog still tells of the others.
  const [several, setSeveral] = useState<readonly string[]>([]);
  const meant = item === undefined ? several : [item];
  const asked = () => {
    if (!session.hasAdmin) return null;
    if (dialog === 'createKey')
      return <KeyCreateDialog owner={owner} refusal={refusals.create} onMade={setMade} onClose={onClose} />;
    if (dialog === 'editKey' && item !== undefined)
      return <KeyEditDialog forKey={item} owner={owner} refusal={refusals.edit} onClose={onClose} />;
    if (dialog === 'deleteKeys' && meant.length > 0)
      return <KeyDeleteDialog accessKeys={meant} onDeleted={onDeleted} onClose={onClose} />;
    return null;
  };
  return {
    askDelete: (accessKeys) => {
      setSeveral(accessKeys);
      show({ dialog: 'deleteKeys', item: '' });
    },
    dialog: made ? <MadeKeyDialog made={made} onClose={() => setMade(null)} /> : asked(),
  };
}
