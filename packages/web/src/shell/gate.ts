import type { Place } from '@longshore/contract/need';
import { routeAbsent, routeListed, routeRefusals, routeShown } from '@longshore/contract/route-access';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { i18n } from '#/messages/i18n.ts';
import { showMessage } from '#/stores/notices.ts';
import { inMenuOrder, type ScreenRoute } from './menu.ts';
import type { MenuGroup, ScreenRecord } from './screen.ts';
import { RefusedError } from './refused-error.ts';
import { tabsOf } from './tabs.ts';

/** The first screen of the menu that the session may see, or the first of a group where it may see one of them. */
export async function firstPermittedPath(routes: readonly ScreenRoute[], group?: MenuGroup): Promise<string> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const shown = inMenuOrder(routes).filter(({ screen }) => routeListed(screen.needs ?? {}, session));
  const first =
    shown.find(({ screen }) => group !== undefined && screen.menu.group?.id === group.id) ?? shown[0];
  if (!first) throw new Error('No screen is for everyone');
  return first.to;
}

const placeOf = (params: unknown): Place =>
  typeof params === 'object' &&
  params !== null &&
  'bucketName' in params &&
  typeof params.bucketName === 'string'
    ? { bucketName: params.bucketName }
    : {};

const childrenOf = ({ children = [] }: ScreenRoute) =>
  Object.values(children as Readonly<Record<string, ScreenRoute>>);

const withChildren = (routes: readonly ScreenRoute[]): readonly ScreenRoute[] =>
  routes.flatMap((route) => [route, ...withChildren(childrenOf(route))]);

/** The first tab of a screen that the session may see; where it may see none, the first, which says so. */
export async function firstPermittedTab(routes: readonly ScreenRoute[], params: object): Promise<string> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const tabs = tabsOf(withChildren(routes));
  const first =
    tabs.find(({ screen }) => routeShown(screen.needs ?? {}, session, placeOf(params))) ?? tabs[0];
  if (!first) throw new Error('No screen has a tab');
  return first.to;
}

interface Asked {
  readonly staticData: { readonly screen?: ScreenRecord };
}

/**
 * Lets the session through to what there is in it, or sends it to the first screen that it may see. What its user may not
 * see says so at its own address; so does a tab, which stays in its row.
 */
export async function requirePresent(matches: readonly Asked[], isPreload: boolean): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const isAbsent = ({ staticData: { screen } }: Asked) =>
    screen?.tab === undefined && routeAbsent(screen?.needs ?? {}, session);
  const absent = matches.find(isAbsent);
  if (absent === undefined) return;
  if (
    !isPreload &&
    absent.staticData.screen?.needs?.hiddenBy !== undefined &&
    session.features.includes('ldap-idp')
  )
    showMessage(i18n.t('shell.directory'));
  redirect({ to: '/', replace: true, throw: true });
}

/** For the route of a screen: nothing of it is read for those who may not see it. */
export async function requirePermitted(screen: ScreenRecord, params: unknown): Promise<void> {
  const { needs, tab } = screen;
  if (needs === undefined) return;
  const session = await queryClient.ensureQueryData(sessionQuery);
  const place = placeOf(params);
  if (!routeShown(needs, session, place))
    throw new RefusedError({
      isTab: tab !== undefined,
      refusals: routeRefusals(needs, session, place),
    });
}
