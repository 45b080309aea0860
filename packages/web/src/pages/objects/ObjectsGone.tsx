import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { BucketGone } from '#/pages/buckets/frame/BucketGone.tsx';
import { bucketFrameMessages } from '#/pages/buckets/frame/messages.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { DropZone } from './DropZone.tsx';
import { PathBar } from './PathBar.tsx';
import { useShownPlace } from './shown-place.ts';

/** In place of a bucket that is not there. */
export default function ObjectsGone(): ReactNode {
  const { t } = useMessages(bucketFrameMessages);
  const place = useShownPlace();
  const { bucketName } = place;
  return (
    <>
      <PathBar {...place} />
      {/* Without it the browser would leave the page for a file that is dropped. */}
      <DropZone
        place={place}
        refusal={t('bucketFrame.gone', { bucket: visibleText(bucketName) })}
        onDrop={() => {}}
      >
        <BucketGone bucketName={bucketName} />
      </DropZone>
    </>
  );
}
