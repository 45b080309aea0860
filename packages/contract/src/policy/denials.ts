import { isObjectAction, isServerAction } from './actions.ts';
import { judgeAll } from './condition.ts';
import { type Statement, parsePolicy } from './document.ts';
import { covers, isPattern, overlaps } from './match.ts';
import { pathOf, serverResource } from './resource.ts';
import { type ConditionContext, substitute } from './variables.ts';

export interface Denials {
  /** Whether a Deny certainly refuses the action on the whole resource: one on a part of it leaves the rest allowed. */
  has(resource: string, action: string): boolean;
}

/** The Deny statements of a policy whose conditions certainly hold. */
export function denialsOf(policy: unknown, userName: string | undefined): Denials {
  const context = userName === undefined ? {} : { 'aws:username': userName };
  const denies = (parsePolicy(policy)?.statements ?? []).filter(
    ({ effect, conditions }) => effect === 'Deny' && judgeAll(conditions, context) === 'yes',
  );
  const byAction = new Map<string, readonly Statement[]>();
  const against = (action: string): readonly Statement[] => {
    const known = byAction.get(action) ?? denies.filter((statement) => includesAction(statement, action));
    byAction.set(action, known);
    return known;
  };
  return {
    has(resource, action) {
      const statements = against(action);
      if (statements.length === 0) return false;
      const place = placeOf(resource, action);
      return statements.some((statement) => includesPlace(statement, place, context));
    },
  };
}

/** Whether the statement speaks of every action that the given action or pattern stands for. */
export function includesAction({ actions, notActions }: Statement, action: string): boolean {
  if (actions.length > 0) return actions.some((pattern) => covers(pattern, action));
  return !notActions.some((pattern) => overlaps(pattern, action));
}

/** Whether the statement speaks of all of the place; null stands for the server itself. */
export function includesPlace(
  { resources, notResources }: Statement,
  place: string | null,
  context: ConditionContext,
): boolean {
  if (place === null || resources.length + notResources.length === 0) return true;
  // The storage server judges a call on a bucket by its name letter for letter, or as one on `bucket/`.
  const text = place.includes('/') || isPattern(place) ? place : `${place}/`;
  if (resources.length === 0) {
    const excepted = notResources.map((written) => pathOf(substitute(written, context).text));
    return !excepted.some((pattern) => pattern === place || overlaps(pattern, text));
  }
  return resources.some((written) => {
    const resource = substitute(written, context);
    const pattern = pathOf(resource.text);
    return resource.known && (pattern === place || covers(pattern, text));
  });
}

function placeOf(resource: string, action: string): string | null {
  if (isServerAction(action)) return null;
  const path = resource === serverResource ? '*' : pathOf(resource);
  if (path.endsWith('/')) return `${path}*`;
  return isObjectAction(action) && !path.includes('/') && path !== '*' ? `${path}/*` : path;
}
