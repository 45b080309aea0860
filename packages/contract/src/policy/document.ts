/** One `Condition` entry; all of a statement must hold. */
export interface Condition {
  /** As written: `StringLike`, `ForAnyValue:StringEquals`. */
  readonly operator: string;
  /** As written: `s3:prefix`. */
  readonly key: string;
  readonly values: readonly string[];
}

export interface Statement {
  readonly sid: string | null;
  readonly effect: 'Allow' | 'Deny';
  readonly actions: readonly string[];
  readonly notActions: readonly string[];
  /** Empty together with `notResources` where the statement is not limited to any, as those of admin actions. */
  readonly resources: readonly string[];
  readonly notResources: readonly string[];
  readonly conditions: readonly Condition[];
}

export interface PolicyDocument {
  readonly statements: readonly Statement[];
}

/**
 * Reads a policy, as an object or JSON text. What is not a policy gives null; a statement that cannot be understood is
 * left out, so that only the storage server acts on it. Never throws. `Principal` is not read: an account's effective
 * policy has none.
 */
export function parsePolicy(input: unknown): PolicyDocument | null {
  const given = typeof input === 'string' ? parseJson(input) : input;
  if (!isRecord(given)) return null;
  const list = given['Statement'];
  const written = Array.isArray(list) ? list : isRecord(list) ? [list] : null;
  if (written === null) return null;
  return { statements: written.map(statementOf).filter((statement) => statement !== null) };
}

function statementOf(given: unknown): Statement | null {
  const statement = statementAsWritten(given);
  return statement !== null && isUnlimited(statement)
    ? { ...statement, resources: [], notResources: [] }
    : statement;
}

/** Reads a statement of a bucket's policy: one on the action `*` keeps to its resources there. */
export function statementAsWritten(given: unknown): Statement | null {
  if (!isRecord(given)) return null;
  const effect = given['Effect'];
  if (effect !== 'Allow' && effect !== 'Deny') return null;
  const statement: Statement = {
    sid: typeof given['Sid'] === 'string' && given['Sid'] !== '' ? given['Sid'] : null,
    effect,
    actions: textsOf(given['Action']),
    notActions: textsOf(given['NotAction']),
    resources: textsOf(given['Resource']),
    notResources: textsOf(given['NotResource']),
    conditions: conditionsOf(given['Condition']),
  };
  return statement.actions.length + statement.notActions.length === 0 ? null : statement;
}

/**
 * In an account's policy MinIO ignores what resources a statement on the action `*` names, in an Allow and in a Deny, for
 * calls on buckets too.
 * It does so for this spelling alone: `**`, `?*`, `*:*`, `s*` and every NotAction keep to their resources. Actions of
 * different kinds (`*` or `admin:*` with `s3:GetObject`, `kms:*` with `s3:*`) it refuses in one statement.
 */
function isUnlimited({ actions }: Statement): boolean {
  return actions.includes('*');
}

function conditionsOf(given: unknown): Condition[] {
  if (given === undefined || given === null) return [];
  // Kept as a condition that nobody can judge: dropping it would widen an Allow or a Deny.
  if (!isRecord(given)) return [{ operator: '', key: '', values: [] }];
  return Object.entries(given).flatMap(([operator, keys]) =>
    isRecord(keys)
      ? Object.entries(keys).map(([key, values]) => ({ operator, key, values: textsOf(values) }))
      : [{ operator: '', key: '', values: [] }],
  );
}

function textsOf(given: unknown): string[] {
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    return typeof entry === 'number' || typeof entry === 'boolean' ? [String(entry)] : [];
  });
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
