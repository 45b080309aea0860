import { useTransfers } from '#/stores/transfers.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';

const TransferButton = lazyDialog(
  async () => (await import('./transfers/TransferButton.tsx')).TransferButton,
);

/** Loaded with the first transfer; away while there is none. */
export function TransferToggle({ isOpen }: { readonly isOpen: boolean }) {
  const hasTransfers = useTransfers((state) => state.entries.length > 0);
  if (!hasTransfers) return null;
  return (
    <FailureBoundary>
      <TransferButton isOpen={isOpen} />
    </FailureBoundary>
  );
}
