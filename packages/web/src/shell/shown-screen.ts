import { routeListed } from '@longshore/contract/route-access';
import { useRouter, useRouterState, type RegisteredRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { inLanguage } from '#/messages/i18n.ts';
import { visibleMenu, type MenuEntry, type ScreenRoute } from './menu.ts';
import type { ScreenRecord } from './screen.ts';
import { tabsOf, type Tab } from './tabs.ts';

type ScreenPath = keyof RegisteredRouter['routesByPath'];

/** The record of what is shown: of the innermost route that has one. */
export function useShownScreen(): ScreenRecord | undefined {
  return useRouterState({
    select: ({ matches }) =>
      matches.findLast(({ staticData }) => staticData.screen !== undefined)?.staticData.screen,
  });
}

/** The name of a screen, for links to it. */
export function useScreenLabel(path: ScreenPath): string {
  const { routesByPath } = useRouter();
  return inLanguage(routesByPath[path].options.staticData?.screen?.label ?? path);
}

/** The menu as the session sees it. */
export function useMenu(): readonly MenuEntry[] {
  const { routesById } = useRouter();
  const session = useSession();
  return useMemo(() => visibleMenu(session, Object.values(routesById)), [session, routesById]);
}

/** Screens with an address of their own and no item in the menu, as far as the session may see them. */
export function useScreensBesideMenu(): readonly Tab[] {
  const { routesById } = useRouter();
  const session = useSession();
  return useMemo(
    () =>
      Object.values(routesById).flatMap(({ fullPath, options }: ScreenRoute) => {
        const screen = options.staticData?.screen;
        const isOwn = screen !== undefined && screen.menu === undefined && screen.tab === undefined;
        if (!isOwn || fullPath.includes('$') || !routeListed(screen.needs ?? {}, session)) return [];
        return [{ to: fullPath, screen }];
      }),
    [session, routesById],
  );
}

/** The tabs of a screen. */
export function useTabs(path: ScreenPath): readonly Tab[] {
  const { routesById } = useRouter();
  return useMemo(
    () => tabsOf(Object.values(routesById)).filter(({ to }) => to.startsWith(`${path}/`)),
    [routesById, path],
  );
}
