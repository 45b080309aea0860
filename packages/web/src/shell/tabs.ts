import type { ScreenRoute } from './menu.ts';
import type { ScreenRecord } from './screen.ts';

export interface Tab {
  readonly to: string;
  readonly screen: ScreenRecord;
}

/** The tabs among the routes, in the order in which they stand there. */
export const tabsOf = (routes: readonly ScreenRoute[]): readonly Tab[] =>
  routes.flatMap(({ fullPath, options }) => {
    const screen = options.staticData?.screen;
    return screen?.isTab === true ? [{ to: fullPath, screen }] : [];
  });
