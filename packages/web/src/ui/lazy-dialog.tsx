import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { chunk } from './chunk.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part of a screen that is loaded when it is first shown; what stands there meanwhile is the caller's. */
export function lazyPart<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(chunk(async () => ({ default: await load() })));
}

/** A dialog or panel that is loaded when it is first opened: nothing stands there meanwhile. */
export function lazyDialog<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazyPart(load);
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
