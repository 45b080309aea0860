import { routeShown } from '@longshore/contract/route-access';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { inMenuOrder, type ScreenRoute } from './menu.ts';
import type { ScreenRecord } from './screen.ts';

/** The first screen of the menu that the session may see. */
export async function firstPermittedPath(routes: readonly ScreenRoute[]): Promise<string> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const first = inMenuOrder(routes).find(({ screen }) => routeShown(screen.needs ?? {}, session));
  if (!first) throw new Error('No screen is for everyone');
  return first.to;
}

interface Shown {
  readonly staticData: { readonly screen?: ScreenRecord };
  readonly params: object;
}

const bucketOf = (params: object) =>
  'bucketName' in params && typeof params.bucketName === 'string' ? params.bucketName : undefined;

/** Lets the session through to what it asks for, or sends it to the first screen that it may see. */
export async function requireShown(matches: readonly Shown[]): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const isShown = ({ staticData, params }: Shown) =>
    routeShown(staticData.screen?.needs ?? {}, session, { bucket: bucketOf(params) });
  if (!matches.every(isShown)) redirect({ to: '/', replace: true, throw: true });
}
