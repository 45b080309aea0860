import { formatThousands } from '@longshore/contract/quantity';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { useKeepsVersions } from './bucket-versions.ts';
import { deleteObjects, type DeleteOutcome } from './delete-objects.ts';
import { DeleteFailures } from './DeleteFailures.tsx';
import { DeleteLoss } from './DeleteLoss.tsx';
import { objectMessages } from './messages.ts';
import { forgetObjects, type Place } from './object-pages.ts';
import type { ObjectRow } from './object-row.ts';
import classes from './objects.module.css';
import { useLoss, type CountedLoss } from './use-loss.ts';

interface DeleteObjectsDialogProps {
  readonly place: Place;
  readonly rows: readonly ObjectRow[];
  readonly onDeleted: (keys: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

function DeleteProgress({ handled, loss }: { readonly handled: number; readonly loss: CountedLoss }) {
  const { t } = useMessages(objectMessages);
  const total = Math.max(loss.objects, handled);
  const shown = formatThousands(total);
  const words = t('objects.deleteProgress', {
    done: formatThousands(handled),
    total: loss.isAtLeast ? t('objects.orMore', { shown }) : shown,
  });
  const percentage = loss.isAtLeast || total === 0 ? undefined : (100 * handled) / total;
  return (
    <div className={classes['progress']}>
      <output>{words}</output>
      <div className={classes['progressLine']}>
        <ProgressLine label={words} percentage={percentage} />
      </div>
    </div>
  );
}

type Kind = 'One' | 'Folder' | 'Many';

/** Says what will be lost, deletes, and names each that was refused. */
export function DeleteObjectsDialog({ place, rows, onDeleted, onClose }: DeleteObjectsDialogProps) {
  const { t } = useMessages(objectMessages);
  const [handled, setHandled] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<DeleteOutcome | null>(null);
  const abort = useRef<AbortController>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      abort.current?.abort();
    };
  }, []);
  const isFolder = rows.length === 1 && rows[0]?.isFolder === true;
  const loss = useLoss(place.bucketName, rows, handled !== null);
  const keeps = useKeepsVersions(place.bucketName);
  const kind: Kind = rows.length > 1 ? 'Many' : isFolder ? 'Folder' : 'One';

  const remove = async () => {
    setHandled(0);
    abort.current = new AbortController();
    const { signal } = abort.current;
    const result = await deleteObjects(place.bucketName, rows, { signal, onProgress: setHandled });
    forgetObjects(place, result.deletedKeys);
    onDeleted(result.deletedKeys);
    const { deletedCount: count, isAtLeast } = result;
    const words = isAtLeast ? 'objects.deletedAtLeast' : 'objects.deleted';
    if (count > 0) showMessage(t(words, { count, shown: formatThousands(count) }));
    else if (result.deletedKeys.size > 0) showMessage(t('objects.deletedFolder'));
    // The way back has closed it already.
    if (!isShown.current) return;
    if (result.failures.length > 0 && !signal.aborted) setOutcome(result);
    else onClose();
  };

  if (outcome) return <DeleteFailures outcome={outcome} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t(`objects.delete${kind}Title`)}
      body={
        <>
          <DeleteLoss rows={rows} loss={loss} keeps={keeps} text={t(`objects.delete${kind}Text`)} />
          {handled !== null && <DeleteProgress handled={handled} loss={loss} />}
        </>
      }
      confirmLabel={t(`objects.deleteConfirm${kind}`)}
      danger
      // What takes many things at once, and for ever, asks for more than a click.
      typedName={kind === 'One' || keeps === 'yes' ? undefined : isFolder ? rows[0]?.name : place.bucketName}
      busy={handled !== null}
      onConfirm={() => void remove()}
      onClose={() => {
        abort.current?.abort();
        if (handled === null) onClose();
      }}
    />
  );
}
