import type { ScreenRoute } from './menu.ts';
import type { ScreenRecord } from './screen.ts';

export interface Tab {
  readonly to: string;
  readonly screen: ScreenRecord;
}

/** The tabs among the routes, in the order that their records say. */
export const tabsOf = (routes: readonly ScreenRoute[]): readonly Tab[] =>
  routes
    .flatMap(({ fullPath, options }) => {
      const screen = options.staticData?.screen;
      return screen?.tab ? [{ to: fullPath, screen, order: screen.tab.order }] : [];
    })
    .toSorted((left, right) => left.order - right.order);
