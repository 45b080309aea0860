import { Suspense, type ComponentType } from 'react';
import { lazyPart } from './lazy-part.ts';

/** A dialog or panel that is loaded when it is first opened: nothing stands there meanwhile. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog: ComponentType<Props> = lazyPart(load);
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
