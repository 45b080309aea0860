import { adminRoutes } from './admin-routes.ts';
import { operatorRoutes } from './operator-routes.ts';
import { type Access, hasPermission } from './policy/check.ts';
import { serverResource } from './policy/resource.ts';
import type { RouteRule } from './route-rule.ts';
import type { Session } from './session/session-schemas.ts';

export type RouteId = keyof typeof adminRoutes | keyof typeof operatorRoutes;

export const routeAccess: Readonly<Record<RouteId, RouteRule>> = { ...adminRoutes, ...operatorRoutes };

export type RouteSession = Access & Pick<Session, 'features' | 'distributedMode' | 'operator'>;

export interface RoutePlace {
  readonly bucket?: string;
}

/** Whether the session sees the route: of its own mode, permitted or always shown, and not hidden by a feature. */
export function routeShown(id: RouteId, session: RouteSession, { bucket }: RoutePlace = {}): boolean {
  const { actions, on, needsDistributed, hiddenBy } = routeAccess[id];
  if (!Object.hasOwn(session.operator ? operatorRoutes : adminRoutes, id)) return false;
  if (hiddenBy !== undefined && session.features.includes(hiddenBy)) return false;
  if (needsDistributed === true && !session.distributedMode) return false;
  if (actions === undefined) return true;
  if (on === undefined) return hasPermission(session, serverResource, actions);
  if (on === 'anyBucket' || bucket === undefined) return hasPermission(session, '*', actions);
  return hasPermission(session, bucket, { actions, containsResource: true });
}

/** Where the session lands when nothing else is asked for; `built` are the routes that there are, in menu order. */
export function firstPermittedRoute(
  session: RouteSession,
  built: readonly RouteId[] = Object.keys(session.operator ? operatorRoutes : adminRoutes) as RouteId[],
): RouteId | null {
  return built.find((id) => !/[{*]/.test(routeAccess[id].path) && routeShown(id, session)) ?? null;
}
