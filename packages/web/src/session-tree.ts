import { createRoute, redirect } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { loadFrame } from '#/shell/load-frame.ts';
import { menuGroups } from '#/shell/menu-groups.ts';
import { root } from '#/shell/root-route.ts';
import type { MenuGroup } from '#/shell/screen.ts';
import { publicScreens } from './public-screens.ts';
import { screens } from './screens.ts';

const toFirstPermitted = (group?: MenuGroup) => async (): Promise<void> => {
  redirect({ to: await (await loadFrame()).firstPermittedPath(screens, group), replace: true, throw: true });
};

const start = createRoute({ getParentRoute: () => frame, path: '/', beforeLoad: toFirstPermitted() });
const unknown = createRoute({ getParentRoute: () => frame, path: '$', beforeLoad: toFirstPermitted() });
const identity = createRoute({
  getParentRoute: () => frame,
  path: '/identity',
  beforeLoad: toFirstPermitted(menuGroups.identity),
});

/** All routes. Whoever only signs in does not load those behind a session. */
export const sessionTree = root.addChildren([
  ...publicScreens,
  frame.addChildren([start, identity, ...screens, unknown]),
]);
