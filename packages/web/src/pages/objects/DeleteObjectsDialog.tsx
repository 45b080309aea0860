import { formatThousands } from '@longshore/contract/quantity';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { deleteObjects, type DeleteOutcome } from './delete-objects.ts';
import { DeleteLoss } from './DeleteLoss.tsx';
import { objectMessages } from './messages.ts';
import { forgetObjects, type Place } from './object-pages.ts';
import type { ObjectRow } from './object-row.ts';
import classes from './objects.module.css';

interface DeleteObjectsDialogProps {
  readonly place: Place;
  readonly rows: readonly ObjectRow[];
  readonly onDeleted: (keys: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

function Failures({
  outcome,
  total,
  onClose,
}: {
  outcome: DeleteOutcome;
  total: number;
  onClose: () => void;
}) {
  const { t } = useMessages(objectMessages);
  return (
    <Dialog
      title={t('objects.deleteFailedTitle')}
      onClose={onClose}
      actions={
        <Button onClick={onClose} focusFirst>
          {t('objects.close')}
        </Button>
      }
    >
      <p role="alert">
        {t('objects.deleteFailedText', {
          done: formatThousands(outcome.deletedKeys.size),
          total: formatThousands(total),
        })}
      </p>
      <ul className={classes['names']}>
        {outcome.failures.slice(0, 100).map(({ key, words }) => (
          <li key={key}>
            <KeyText text={key} />
            <div className={classes['reason']}>
              {[words.errorMessage, words.detailedError].filter(Boolean).join(' ')}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
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
  const kind: Kind = rows.length > 1 ? 'Many' : isFolder ? 'Folder' : 'One';

  const remove = async () => {
    setHandled(0);
    abort.current = new AbortController();
    const { signal } = abort.current;
    const result = await deleteObjects(place.bucketName, rows, { signal, onProgress: setHandled });
    forgetObjects(place, result.deletedKeys);
    onDeleted(result.deletedKeys);
    const count = result.deletedKeys.size;
    if (count > 0) showMessage(t('objects.deleted', { count, shown: formatThousands(count) }));
    // The way back has closed it already.
    if (!isShown.current) return;
    if (result.failures.length > 0 && !signal.aborted) setOutcome(result);
    else onClose();
  };

  if (outcome) return <Failures outcome={outcome} total={rows.length} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t(`objects.delete${kind}Title`)}
      body={
        <>
          <DeleteLoss bucketName={place.bucketName} rows={rows} text={t(`objects.delete${kind}Text`)} />
          {handled !== null && (
            <output>
              {t('objects.deleteProgress', {
                done: formatThousands(handled),
                total: formatThousands(rows.length),
              })}
            </output>
          )}
        </>
      }
      confirmLabel={t(`objects.deleteConfirm${kind}`)}
      danger
      // What takes many things at once asks for more than a click.
      typedName={kind === 'One' ? undefined : isFolder ? rows[0]?.name : place.bucketName}
      busy={handled !== null}
      onConfirm={() => void remove()}
      onClose={() => {
        abort.current?.abort();
        if (handled === null) onClose();
      }}
    />
  );
}
