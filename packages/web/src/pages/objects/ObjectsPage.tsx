import type { ReactNode } from 'react';
import { ObjectBrowser } from './ObjectBrowser.tsx';
import { PlaceFrame } from './PlaceFrame.tsx';
import { useShownPlace } from './shown-place.ts';

/** The object browser: one bucket, one place in it. */
export default function ObjectsPage(): ReactNode {
  const place = useShownPlace();
  return (
    <PlaceFrame place={place}>
      {/* Another place is another list: ticks and dialogs belong to the one that was left. */}
      <ObjectBrowser key={`${place.bucketName}/${place.prefix}`} place={place} />
    </PlaceFrame>
  );
}
