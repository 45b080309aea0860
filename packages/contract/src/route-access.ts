import { type Answer, can } from './can.ts';
import type { Place } from './need.ts';
import { type Access, hasPermission } from './policy/check.ts';
import { serverResource } from './policy/resource.ts';
import type { RouteRule } from './route-rule.ts';
import type { Session } from './session/session-schemas.ts';

export type RouteSession = Access & Pick<Session, 'features' | 'distributedMode' | 'operator'>;

/** Whether the session sees a screen: of its own mode, permitted or always shown, and not hidden by a feature. */
export function routeShown(rule: RouteRule, session: RouteSession, place: Place = {}): boolean {
  const { mode, actions, on, anyOf, needsDistributed, hiddenBy } = rule;
  if (mode !== undefined && mode !== (session.operator ? 'operator' : 'admin')) return false;
  if (hiddenBy !== undefined && session.features.includes(hiddenBy)) return false;
  if (needsDistributed === true && !session.distributedMode) return false;
  if (anyOf !== undefined && !eachNeed(anyOf, session, place).some(({ allowed }) => allowed)) return false;
  if (actions === undefined) return true;
  if (on === undefined) return hasPermission(session, serverResource, actions);
  if (on === 'anyBucket' || place.bucketName === undefined) return hasPermission(session, '*', actions);
  return hasPermission(session, place.bucketName, { actions, containsResource: true });
}

/** Of each permission that these calls need, once: seeing and changing open a screen alike, though changing needs both. */
export function eachNeed(rows: RouteRule['anyOf'] = [], session: Access, place: Place): readonly Answer[] {
  const needs = new Map(rows.flatMap((row) => row.needs).map((need) => [String(need.action), need]));
  return [...needs.values()].map((need) => can({ needs: [need] }, session, place));
}
