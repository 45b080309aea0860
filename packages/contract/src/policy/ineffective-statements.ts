import { isServerAction } from './actions.ts';
import type { Statement } from './document.ts';
import type { PolicyWarning } from './policy-warning.ts';
import { pathOf } from './resource.ts';
import { includesAction, includesPlace, namesServerAction } from './statement.ts';

/**
 * Statements that change nothing: what they allow is denied, or one before them says the same. May miss exotic cases,
 * never claims a wrong one. Null stands for a statement that cannot be read.
 */
export function ineffectiveStatements(statements: readonly (Statement | null)[]): readonly PolicyWarning[] {
  const certain = statements.flatMap((by, at) =>
    by === null || by.conditions.length > 0 ? [] : [{ by, at }],
  );
  return statements.flatMap((statement, at): PolicyWarning[] => {
    if (statement === null || statement.actions.length === 0 || statement.notResources.length > 0) return [];
    const others = certain.filter(({ at: other }) => other !== at);
    const denies = others.filter(({ by }) => by.effect === 'Deny');
    const first = statement.effect === 'Allow' ? coveredBy(statement, denies) : undefined;
    if (first !== undefined) return [{ statement: at, kind: 'denied', text: '', other: first }];
    const earlier = others.filter(({ by, at: other }) => other < at && by.effect === statement.effect);
    const same = coveredBy(statement, earlier);
    return same === undefined ? [] : [{ statement: at, kind: 'repeated', text: '', other: same }];
  });
}

interface Other {
  readonly by: Statement;
  readonly at: number;
}

/** The place of the first of those that together speak of all of a statement; undefined where they do not. */
function coveredBy(statement: Statement, others: readonly Other[]): number | undefined {
  const places = statement.actions.map(
    (action) => others.find(({ by }) => coversAction(by, action, statement))?.at,
  );
  return places.includes(undefined) ? undefined : places[0];
}

function coversAction(by: Statement, action: string, { resources }: Statement): boolean {
  if (!includesAction(by, action)) return false;
  if (by.resources.length + by.notResources.length === 0) return true;
  if (isServerAction(action)) return namesServerAction(by, action) && !action.startsWith('kms:');
  return resources.length > 0 && resources.every((resource) => includesPlace(by, pathOf(resource), {}));
}
