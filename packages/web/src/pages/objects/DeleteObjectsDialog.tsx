import { formatThousands } from '@longshore/contract/quantity';
import { useState } from 'react';
import { startJob } from '#/api/jobs/jobs-query.ts';
import { FailedItems } from '#/confirm/FailedItems.tsx';
import { BatchProgress } from '#/confirm/BatchProgress.tsx';
import { useBatch } from '#/confirm/use-batch.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import type { ObjectDialogProps } from './actions/object-action.ts';
import { useKeepsVersions } from './bucket-versions.ts';
import { deleteObjects, type DeleteOutcome } from './delete-objects.ts';
import { DeleteLoss } from './DeleteLoss.tsx';
import { objectMessages } from './messages.ts';
import { forgetObjects } from './object-pages.ts';
import { useLoss, type CountedLoss } from './use-loss.ts';

function DeleteProgress({ handled, loss }: { readonly handled: number; readonly loss: CountedLoss }) {
  const { t } = useMessages(objectMessages);
  const total = Math.max(loss.objects, handled);
  const shown = formatThousands(total);
  const words = t('objects.deleteProgress', {
    done: formatThousands(handled),
    total: loss.isAtLeast ? t('objects.orMore', { shown }) : shown,
  });
  return <BatchProgress words={words} done={handled} total={loss.isAtLeast ? undefined : total} />;
}

type Kind = 'One' | 'Folder' | 'Many';

/** More objects than these are deleted as a job. */
const mostHere = 2000;
/** As many as a job can name. */
const mostNamed = 1000;

const nothing: DeleteOutcome = { deletedCount: 0, isAtLeast: false, deletedKeys: new Set(), failures: [] };

/** Says what will be lost, deletes, and names each that was refused. */
export function DeleteObjectsDialog({ place, rows, onGone, onClose }: ObjectDialogProps) {
  const { t } = useMessages(objectMessages);
  const { bucketName, prefix } = place;
  const isFolder = rows.length === 1 && rows[0]?.isFolder === true;
  const [hasBegun, setBegun] = useState(false);
  const loss = useLoss(bucketName, rows, hasBegun);
  const keeps = useKeepsVersions(bucketName);
  const kind: Kind = rows.length > 1 ? 'Many' : isFolder ? 'Folder' : 'One';

  // What takes long goes on without the page.
  const isLong =
    rows.length <= mostNamed && !loss.isCounting && loss.error === null && loss.objects > mostHere;
  const tell = ({ deletedCount: count, isAtLeast, deletedKeys }: DeleteOutcome) => {
    const words = isAtLeast ? 'objects.deletedAtLeast' : 'objects.deleted';
    if (count > 0) showMessage(t(words, { count, shown: formatThousands(count) }));
    else if (deletedKeys.size > 0) showMessage(t('objects.deletedFolder'));
  };
  const { handled, outcome, start, abort } = useBatch({
    run: async (options) => {
      setBegun(true);
      if (isLong) {
        await startJob({ kind: 'delete', bucket: bucketName, prefix, only: rows.map(({ key }) => key) });
        return nothing;
      }
      const ended = await deleteObjects(bucketName, rows, options);
      forgetObjects(place, ended.deletedKeys);
      onGone(ended.deletedKeys);
      tell(ended);
      return ended;
    },
    onClose,
  });

  if (outcome) {
    const { deletedCount, failures, isAtLeast } = outcome;
    const words = t(isAtLeast ? 'objects.deleteFailedAtLeast' : 'objects.deleteFailedText', {
      done: formatThousands(deletedCount),
      total: formatThousands(deletedCount + failures.length),
    });
    return (
      <FailedItems title={t('objects.deleteFailedTitle')} words={words} items={failures} onClose={onClose} />
    );
  }
  return (
    <ConfirmDialog
      title={t(`objects.delete${kind}Title`)}
      body={
        <>
          <DeleteLoss rows={rows} loss={loss} keeps={keeps} text={t(`objects.delete${kind}Text`)} />
          {isLong && <p>{t('objects.deleteAsJob')}</p>}
          {handled !== null && !isLong && <DeleteProgress handled={handled} loss={loss} />}
        </>
      }
      confirmLabel={t(`objects.deleteConfirm${kind}`)}
      danger
      // What takes many things at once, and for ever, asks for more than a click.
      typedName={kind === 'One' || keeps === 'yes' ? undefined : isFolder ? rows[0]?.name : place.bucketName}
      busy={handled !== null}
      onConfirm={start}
      onAbort={abort}
      onClose={onClose}
    />
  );
}
