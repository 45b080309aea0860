import { isServerAction } from './actions.ts';
import { userPolicyActions } from './bucket-actions.ts';
import type { Statement } from './document.ts';
import { matches } from './match.ts';
import type { StatementWarning } from './policy-warning.ts';
import { everyBucket } from './resource.ts';
import { serverActions } from './server-actions.ts';

/** Actions that nobody knows, that cannot stand together, or that open everything. */
export function actionWarnings(statement: Statement): readonly StatementWarning[] {
  const named = [...statement.actions, ...statement.notActions];
  return [...named.flatMap(unknownAction), ...mixedActions(named), ...wideActions(statement)];
}

function unknownAction(text: string): StatementWarning[] {
  if (isServerAction(text))
    // Those of the server itself differ from one version to the next.
    return serverActions.some((known) => matches(text, known)) ? [] : [{ kind: 'unfamiliarAction', text }];
  return userPolicyActions.some((known) => matches(text, known)) ? [] : [{ kind: 'unknownAction', text }];
}

const areaOf = (action: string): string => /^(?:admin|kms|sts):/.exec(action)?.[0] ?? 's3:';

/** MinIO refuses actions of different areas in one statement. */
function mixedActions(named: readonly string[]): StatementWarning[] {
  const [first] = named;
  const text = named.find((action) => first !== undefined && areaOf(action) !== areaOf(first));
  return text === undefined ? [] : [{ kind: 'mixedActions', text }];
}

const everywhere = new Set(['*', everyBucket, `${everyBucket}/*`]);

function wideActions({ effect, actions, resources, conditions }: Statement): StatementWarning[] {
  if (effect === 'Deny' || conditions.length > 0) return [];
  const isEverywhere = resources.some((resource) => everywhere.has(resource));
  return actions.flatMap((text): StatementWarning[] => {
    if (text === '*') return [{ kind: 'allowsAll', text }];
    if (text === 'admin:*') return [{ kind: 'allowsAdministration', text }];
    return text === 's3:*' && isEverywhere ? [{ kind: 'allowsEveryBucket', text }] : [];
  });
}
