import { routeShown, type RouteId, type RouteSession } from '@longshore/contract/route-access';
import type { ComponentType } from 'react';
import type { shell } from '#/messages/en/shell.ts';
import { paths } from '#/paths.ts';
import { IconBucket, IconDocumentation, IconLicense } from '#/ui/icons.tsx';

type MenuLabel = `shell.menu.${keyof typeof shell.menu}`;
type MenuKeywords = `shell.keywords.${keyof typeof shell.keywords}`;

export interface MenuScreen {
  readonly kind: 'screen';
  readonly route: RouteId;
  readonly label: MenuLabel;
  /** Other words that the palette finds it by. */
  readonly keywords: MenuKeywords;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly to: string;
  /** Opens the documentation's address in a new tab instead of a screen. */
  readonly isExternal?: true;
}

export interface MenuGroup {
  readonly kind: 'group';
  readonly id: string;
  readonly label: MenuLabel;
  readonly icon: MenuScreen['icon'];
  readonly children: readonly MenuScreen[];
}

export type MenuEntry = MenuScreen | MenuGroup;

/** The menu of admin mode, in product order; an entry is added with its screen. */
const adminMenu: readonly MenuEntry[] = [
  {
    kind: 'screen',
    route: 'bucketList',
    label: 'shell.menu.buckets',
    keywords: 'shell.keywords.buckets',
    icon: IconBucket,
    to: paths.buckets,
  },
  {
    kind: 'screen',
    route: 'license',
    label: 'shell.menu.license',
    keywords: 'shell.keywords.license',
    icon: IconLicense,
    to: paths.license,
  },
  {
    kind: 'screen',
    route: 'documentation',
    label: 'shell.menu.documentation',
    keywords: 'shell.keywords.documentation',
    icon: IconDocumentation,
    to: paths.documentation,
    isExternal: true,
  },
];

/** What the session sees: permitted screens, and groups with at least one of them. */
export function visibleMenu(
  session: RouteSession,
  menu: readonly MenuEntry[] = adminMenu,
): readonly MenuEntry[] {
  return menu.flatMap((entry): readonly MenuEntry[] => {
    if (entry.kind === 'screen') return routeShown(entry.route, session) ? [entry] : [];
    const children = entry.children.filter((child) => routeShown(child.route, session));
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** Screens that take the whole width. */
export const isSidebarHidden = (path: string): boolean => path === '/tools/metrics' || path.endsWith('/hop');

/** Whether a menu entry stands for the screen at a path: its own, or one below it. */
export const isCurrent = (entry: MenuScreen, path: string): boolean =>
  path === entry.to ||
  path.startsWith(`${entry.to}/`) ||
  (entry.to === paths.buckets && path === paths.bucketAdd);
