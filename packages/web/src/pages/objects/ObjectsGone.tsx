import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconBucket } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { DropZone } from './DropZone.tsx';
import { objectMessages } from './messages.ts';
import { PathBar } from './PathBar.tsx';
import { useShownPlace } from './shown-place.ts';

/** In place of a bucket that is not there. */
export default function ObjectsGone(): ReactNode {
  const { t } = useMessages(objectMessages);
  const place = useShownPlace();
  const title = t('objects.noSuchBucket', { bucket: visibleText(place.bucketName) });
  return (
    <>
      <PathBar {...place} />
      {/* Without it the browser would leave the page for a file that is dropped. */}
      <DropZone place={place} refusal={title} onDrop={() => {}}>
        <EmptyState
          icon={<IconBucket size={28} />}
          title={title}
          text={t('objects.noSuchBucketText')}
          action={<LinkButton to="/buckets">{t('objects.toBuckets')}</LinkButton>}
        />
      </DropZone>
    </>
  );
}
