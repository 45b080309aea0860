import { Suspense } from 'react';
import { lazyPart } from '#/ui/lazy-part.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';

const CodeViewFrame = lazyPart(async () => (await import('./CodeViewFrame.tsx')).CodeViewFrame);

export interface CodeViewProps {
  readonly label: string;
  readonly text: string;
  /** Undefined for whatever has no colors here. */
  readonly language?: 'json' | undefined;
}

/** Text to be read, with numbered lines and marks on what cannot be seen; loaded when it is first shown. */
export function CodeView(props: CodeViewProps) {
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <CodeViewFrame {...props} />
    </Suspense>
  );
}
