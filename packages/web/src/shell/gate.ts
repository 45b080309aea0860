import { firstPermittedRoute, routeAccess, routeShown, type RouteId } from '@longshore/contract/route-access';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { paths } from '#/paths.ts';

export { placeOfPeerPath } from './peer-path.ts';

/** The routes that have screens, in the order in which one of them is landed on. */
const builtRoutes: readonly RouteId[] = ['bucketList', 'license', 'documentation'];

/** The first screen that the session may see; License is for everyone. */
export async function firstPermittedPath(): Promise<string> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const id = firstPermittedRoute(session, builtRoutes);
  return id === null ? paths.license : routeAccess[id].path;
}

/** Lets the session through to a route, or sends it to the first one that it may see. */
export async function requireShown(id: RouteId, bucket: string | undefined): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (routeShown(id, session, bucket === undefined ? {} : { bucket })) return;
  redirect({ to: await firstPermittedPath(), replace: true, throw: true });
}
