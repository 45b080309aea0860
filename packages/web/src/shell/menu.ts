import { routeListed, type RouteSession } from '@longshore/contract/route-access';
import type { MenuGroup, ScreenRecord } from './screen.ts';

/** The part of a route that the menu reads. */
export interface ScreenRoute {
  readonly fullPath: string;
  /** Routes, in whichever way the router keeps them. */
  readonly children?: unknown;
  readonly options: { readonly staticData?: { readonly screen?: ScreenRecord } };
}

export interface MenuScreen {
  readonly kind: 'screen';
  readonly to: string;
  readonly screen: ScreenRecord & Required<Pick<ScreenRecord, 'menu'>>;
}

interface MenuFolder {
  readonly kind: 'group';
  readonly group: MenuGroup;
  readonly children: readonly MenuScreen[];
}

export type MenuEntry = MenuScreen | MenuFolder;

const hasMenu = (screen: ScreenRecord | undefined): screen is MenuScreen['screen'] =>
  screen?.menu !== undefined;

const orderOf = ({ screen: { menu } }: MenuScreen) => [menu.group?.order ?? menu.order, menu.order] as const;

/** The screens that have a menu item, in the product's order. */
export function inMenuOrder(routes: readonly ScreenRoute[]): readonly MenuScreen[] {
  const screens = routes.flatMap(({ fullPath, options }): readonly MenuScreen[] => {
    const screen = options.staticData?.screen;
    return hasMenu(screen) ? [{ kind: 'screen', to: fullPath, screen }] : [];
  });
  return screens.toSorted((one, other) => {
    const [outer, inner] = orderOf(one);
    const [otherOuter, otherInner] = orderOf(other);
    return outer - otherOuter || inner - otherInner;
  });
}

/** What the session sees: permitted screens, and groups with at least one of them. */
export function visibleMenu(session: RouteSession, routes: readonly ScreenRoute[]): readonly MenuEntry[] {
  const shown = inMenuOrder(routes).filter(({ screen }) => routeListed(screen.needs ?? {}, session));
  const entries = new Map<string, MenuEntry>();
  for (const one of shown) {
    const { group } = one.screen.menu;
    const before = group && entries.get(group.id);
    const siblings = before?.kind === 'group' ? before.children : [];
    if (group) entries.set(group.id, { kind: 'group', group, children: [...siblings, one] });
    else entries.set(one.to, one);
  }
  return [...entries.values()];
}

/** Whether a menu item stands for what is shown: its own screen, or one below it. */
export const isCurrent = ({ to }: MenuScreen, place: string): boolean =>
  place === to || place.startsWith(`${to}/`);
