import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { withMessages, type Catalogue } from '#/messages/catalogue.ts';
import { chunk } from './chunk.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part of a screen that is loaded when it is first shown; what stands there meanwhile is the caller's. */
export function lazyPart<Props>(
  load: Load<Props>,
  ...catalogues: readonly Catalogue[]
): LazyExoticComponent<ComponentType<Props>> {
  const loadPart = chunk(async () => ({ default: await load() }));
  return lazy(withMessages(loadPart, ...catalogues));
}

/**
 * A dialog or panel that is loaded when it is first opened: nothing stands there meanwhile. `catalogues` are the
 * messages that it speaks beside those of its screen.
 */
export function lazyDialog<Props extends object>(
  load: Load<Props>,
  ...catalogues: readonly Catalogue[]
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazyPart(load, ...catalogues);
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
