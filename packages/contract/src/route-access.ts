import { type Answer, can } from './can.ts';
import type { Place } from './need.ts';
import { isServerAction } from './policy/actions.ts';
import { type Access, decide, hasPermission } from './policy/check.ts';
import { serverResource } from './policy/resource.ts';
import type { RouteRule } from './route-rule.ts';
import type { Session } from './session/session-schemas.ts';

export type RouteSession = Access & Pick<Session, 'features' | 'distributedMode' | 'operator'>;

export type Refused = Extract<Answer, { allowed: false }>;

/** Whether the session sees a screen: of its own mode, permitted or always shown, and not hidden by a feature. */
export function routeShown(rule: RouteRule, session: RouteSession, place: Place = {}): boolean {
  return !routeAbsent(rule, session) && routeRefusals(rule, session, place).length === 0;
}

/** Whether menu and palette have the screen. */
export const routeListed = (rule: RouteRule, session: RouteSession): boolean =>
  routeShown(rule, session) && (rule.listedWith === undefined || session.features.includes(rule.listedWith));

/** Whether there is no such screen in the session at all, whatever its user may do. */
export function routeAbsent(
  { mode, needsDistributed, hiddenBy, within }: RouteRule,
  session: RouteSession,
): boolean {
  if (mode !== undefined && mode !== (session.operator ? 'operator' : 'admin')) return true;
  if (hiddenBy !== undefined && session.features.includes(hiddenBy)) return true;
  if (needsDistributed === true && !session.distributedMode) return true;
  return within !== undefined && routeAbsent(within, session);
}

/** The permissions of which one would open a screen that is refused; empty where it is not. */
export function routeRefusals(rule: RouteRule, session: Access, place: Place = {}): readonly Refused[] {
  const around = rule.within === undefined ? [] : routeRefusals(rule.within, session, place);
  if (around.length > 0) return around;
  const needs = rule.anyOf && eachNeed(rule.anyOf, session, place);
  if (needs !== undefined && !needs.some(({ allowed }) => allowed)) return needs.filter(isRefused);
  return actionRefusals(rule, session, place);
}

const isRefused = (answer: Answer): answer is Refused => !answer.allowed;

function actionRefusals(
  { actions, on }: RouteRule,
  session: Access,
  { bucketName }: Place,
): readonly Refused[] {
  if (actions === undefined) return [];
  const resource = on === undefined ? serverResource : on === 'bucket' ? (bucketName ?? '*') : '*';
  const containsResource = on === 'bucket' && bucketName !== undefined;
  if (hasPermission(session, resource, { actions, containsResource })) return [];
  return actions
    .map((action) => {
      const place = isServerAction(action) ? serverResource : resource;
      return decide(session, { action, resource: place, somewhere: place !== serverResource });
    })
    .filter(isRefused);
}

/** Of each permission that these calls need, once: seeing and changing open a screen alike, though changing needs both. */
export function eachNeed(rows: RouteRule['anyOf'] = [], session: Access, place: Place): readonly Answer[] {
  const needs = new Map(rows.flatMap((row) => row.needs).map((need) => [String(need.action), need]));
  return [...needs.values()].map((need) => can({ needs: [need] }, session, place));
}
