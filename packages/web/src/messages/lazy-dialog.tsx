import { lazy, Suspense, type ComponentType } from 'react';
import { chunk } from '#/ui/chunk.ts';
import { withMessages, type Catalogue } from './catalogue.ts';

/**
 * A dialog or panel that is loaded when it is first opened: nothing stands there meanwhile. `catalogues` are the
 * messages that it speaks beside those of its screen.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...catalogues: readonly Catalogue[]
): ComponentType<Props> {
  const loadDialog = chunk(async () => ({ default: await load() }));
  const Dialog: ComponentType<Props> = lazy(withMessages(loadDialog, ...catalogues));
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
