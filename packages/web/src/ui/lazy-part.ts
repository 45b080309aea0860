import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { chunk } from './chunk.ts';

/** A part of a screen that is loaded when it is first shown; what stands there meanwhile is the caller's. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(chunk(async () => ({ default: await load() })));
}
