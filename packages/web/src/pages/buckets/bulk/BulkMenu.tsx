import { useState } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { IconChevronDown } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { bucketListMessages } from '../list/messages.ts';
import { bulkKinds, type BulkDialogProps, type BulkKind } from './bulk-kinds.ts';

interface BulkMenuProps extends Pick<BulkDialogProps, 'bucketNames' | 'onChanged'> {
  readonly kinds?: readonly BulkKind[];
}

/** The things that can be done with all selected buckets, each a dialog of its own. */
export function BulkMenu({ bucketNames, onChanged, kinds = bulkKinds }: BulkMenuProps) {
  const { t } = useMessages(bucketListMessages);
  const session = useSession();
  const refusals = useRefusals();
  // The buckets as they were when the dialog opened: those that are done lose their ticks while it shows them.
  const [open, setOpen] = useState<{ kind: BulkKind; bucketNames: readonly string[] } | null>(null);
  const trigger = (
    <Button
      size="small"
      kind="primary"
      iconRight={<IconChevronDown size={14} />}
      disabledReason={bucketNames.length === 0 ? t('buckets.bulk.selectFirst') : null}
    >
      {t('buckets.bulk.change')}
    </Button>
  );
  const reasonOf = (kind: BulkKind) => {
    if (kind.needsAdmin && refusals.offered !== null) return refusals.offered;
    for (const bucketName of bucketNames) {
      const refusal = refusals.all(...kind.needs(session, bucketName));
      if (refusal !== null) return t('buckets.bulk.refused', { bucketName, refusal });
    }
    return null;
  };
  return (
    <>
      {bucketNames.length === 0 ? (
        trigger
      ) : (
        <Menu
          label={t('buckets.bulk.change')}
          trigger={trigger}
          items={kinds.map((kind) => ({
            id: kind.id,
            label: t(`buckets.bulk.kind.${kind.id}`),
            disabledReason: reasonOf(kind),
            onSelect: () => setOpen({ kind, bucketNames }),
          }))}
        />
      )}
      {open && (
        <open.kind.Dialog
          bucketNames={open.bucketNames}
          onChanged={onChanged}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
