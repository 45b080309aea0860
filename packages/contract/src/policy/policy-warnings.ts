import { bucketPolicyActions, objectActions } from './bucket-actions.ts';
import { type Statement, statementAsWritten } from './document.ts';
import { matches } from './match.ts';
import { everyBucket, pathOf } from './resource.ts';

/** A statement that is taken as it is written, and may not do what was meant. */
export interface PolicyWarning {
  /** From 0. */
  readonly statement: number;
  readonly kind: 'unknownAction' | 'allowsAll' | 'namesNoObject';
  /** What it is about, as written. */
  readonly text: string;
}

/** Of a document of the right form; the storage server has the last word on what there is. */
export function policyWarnings(document: unknown): readonly PolicyWarning[] {
  const { Statement: given } = Object(document) as { Statement?: unknown };
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.flatMap((one, statement) => {
    const read = statementAsWritten(one);
    return read === null ? [] : warningsOf(read).map((warning) => ({ statement, ...warning }));
  });
}

function warningsOf(statement: Statement): Omit<PolicyWarning, 'statement'>[] {
  const { actions, notActions } = statement;
  const unknown = [...actions, ...notActions].filter((action) => !isKnown(action));
  const [all] = allowsAll(statement);
  const [objectAction] = namesNoObject(statement) ? actions : [];
  return [
    ...unknown.map((text) => ({ kind: 'unknownAction' as const, text })),
    ...(all === undefined ? [] : [{ kind: 'allowsAll' as const, text: all }]),
    ...(objectAction === undefined ? [] : [{ kind: 'namesNoObject' as const, text: objectAction }]),
  ];
}

/** Actions of the server itself differ from one version to the next: only the others are known here. */
const isKnown = (action: string): boolean =>
  !action.startsWith('s3:') || bucketPolicyActions.some((known) => matches(action, known));

function allowsAll({ effect, actions, resources, conditions }: Statement): readonly string[] {
  if (effect === 'Deny' || conditions.length > 0) return [];
  const isEverywhere = resources.some((resource) => resource === '*' || resource === everyBucket);
  return actions.filter(
    (action) => action === '*' || action === 'admin:*' || (action === 's3:*' && isEverywhere),
  );
}

const onObjects = new Set<string>(objectActions);

/** Only object actions, and only whole buckets: there is no object that it speaks of. */
function namesNoObject({ actions, resources }: Statement): boolean {
  return (
    actions.length > 0 &&
    resources.length > 0 &&
    actions.every((action) => onObjects.has(action)) &&
    resources.every((resource) => !/[/*?]/.test(pathOf(resource)))
  );
}
