import type { Place } from '@longshore/contract/need';
import { routeShown } from '@longshore/contract/route-access';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { inMenuOrder, type ScreenRoute } from './menu.ts';
import type { ScreenRecord } from './screen.ts';
import { tabsOf } from './tabs.ts';

/** The first screen of the menu that the session may see. */
export async function firstPermittedPath(routes: readonly ScreenRoute[]): Promise<string> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const first = inMenuOrder(routes).find(({ screen }) => routeShown(screen.needs ?? {}, session));
  if (!first) throw new Error('No screen is for everyone');
  return first.to;
}

const placeOf = (params: object): Place =>
  'bucketName' in params && typeof params.bucketName === 'string' ? { bucketName: params.bucketName } : {};

/** The first tab of a screen that the session may see. */
export async function firstPermittedTab(routes: readonly ScreenRoute[], params: object): Promise<string> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const first = tabsOf(routes).find(({ screen }) => routeShown(screen.needs ?? {}, session, placeOf(params)));
  if (!first) throw new Error('No tab is for everyone');
  return first.to;
}

/** Whether the session may see a screen, for what is read only then. */
export async function isShown({ options }: ScreenRoute, params: object): Promise<boolean> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  return routeShown(options.staticData?.screen?.needs ?? {}, session, placeOf(params));
}

interface Asked {
  readonly staticData: { readonly screen?: ScreenRecord };
  readonly params: object;
}

/**
 * Lets the session through to what it asks for, or sends it to the first screen that it may see. A tab is left to the
 * screen around it, which says why it is closed.
 */
export async function requireShown(matches: readonly Asked[]): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const isOpen = ({ staticData: { screen }, params }: Asked) =>
    screen?.isTab === true || routeShown(screen?.needs ?? {}, session, placeOf(params));
  if (!matches.every(isOpen)) redirect({ to: '/', replace: true, throw: true });
}
