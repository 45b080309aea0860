import { lazy, Suspense } from 'react';
import { chunk } from './chunk.ts';
import type { DialogProps } from './dialog-parts.ts';
import { useFocusReturn } from './focus-return.ts';

const DialogFrame = lazy(chunk(async () => ({ default: (await import('./DialogFrame.tsx')).DialogFrame })));

/** An open dialog; unmount it to close. Escape and the cross close it, focus returns to where it was. */
export function Dialog(props: DialogProps) {
  useFocusReturn();
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}
