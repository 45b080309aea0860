import { Suspense } from 'react';
import type { DialogProps } from './dialog-parts.ts';
import { useFocusReturn } from './focus-return.ts';
import { lazyPart } from './lazy-part.ts';

const DialogFrame = lazyPart(async () => (await import('./DialogFrame.tsx')).DialogFrame);

/** An open dialog; unmount it to close. Escape and the cross close it, focus returns to where it was. */
export function Dialog(props: DialogProps) {
  useFocusReturn();
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}
