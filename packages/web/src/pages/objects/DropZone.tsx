import { useState, type ReactNode } from 'react';
import type { PickedFile } from '#/api/transfer/queue-objects.ts';
import { PageError } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showError } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { droppedFiles } from './dropped-files.ts';
import { useFileDrop } from './file-drop.ts';
import { objectMessages } from './messages.ts';
import type { Place } from './object-pages.ts';
import classes from './objects.module.css';

interface DropZoneProps {
  readonly place: Place;
  readonly refusal: string | null;
  readonly onDrop: (files: readonly PickedFile[]) => void;
  readonly children: ReactNode;
}

/** Takes files and folders dropped on the screen and says where they will go. */
export function DropZone({ place, refusal, onDrop, children }: DropZoneProps) {
  const { t } = useMessages(objectMessages);
  const [readCount, setReadCount] = useState<number | null>(null);
  const take = async (items: DataTransferItemList) => {
    const reading = droppedFiles(items, setReadCount);
    setReadCount(0);
    try {
      const files = await reading;
      if (files.length === 0) showError(new PageError(t('objects.dropEmpty'), t('objects.dropEmptyDetail')));
      else onDrop(files);
    } catch {
      showError(new PageError(t('objects.dropFailed'), t('objects.dropFailedDetail')));
    } finally {
      setReadCount(null);
    }
  };
  const isOver = useFileDrop({
    isRefused: refusal !== null,
    onDrop: (items) => {
      if (refusal === null) void take(items);
      else showError(new PageError(t('objects.dropRefused'), refusal));
    },
  });
  return (
    <div className={classes['drop']}>
      {children}
      {isOver && (
        <div className={classes['overlay']} data-refused={refusal !== null || undefined}>
          {refusal ?? t('objects.dropHere', { place: visibleText(`${place.bucketName}/${place.prefix}`) })}
        </div>
      )}
      <output className={readCount === null ? undefined : classes['reading']}>
        {readCount === null ? '' : t('objects.dropReading', { count: readCount })}
      </output>
    </div>
  );
}
