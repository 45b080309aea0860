import { isServerAction } from './actions.ts';
import { candidatesOf } from './candidates.ts';
import { type Judgement, all, judgeAll } from './condition.ts';
import type { PolicyDocument, Statement } from './document.ts';
import { matches } from './match.ts';
import { namesPlace, pathOf } from './resource.ts';
import { type ConditionContext, substitute } from './variables.ts';

export interface AccessRequest {
  readonly action: string;
  /** `bucket`, `bucket/key` or an ARN; empty for actions without one. */
  readonly resource: string;
  /** What is known of the request: `aws:username`, `s3:prefix`. */
  readonly conditions?: ConditionContext;
}

export interface Verdict {
  /** `conditional` where a condition decides that only the storage server can judge: it is to be tried. */
  readonly allowed: boolean | 'conditional';
  /** The statement that decided; null where none speaks of the request. */
  readonly by: Statement | null;
}

/**
 * Whether a policy allows one request. A Deny wins over every Allow; what no statement allows is refused. A condition
 * that cannot be judged here counts as met in an Allow and as not met in a Deny, and the verdict is `conditional`.
 */
export function evaluate(document: PolicyDocument, request: AccessRequest): Verdict {
  const { allows, denies } = candidatesOf(document, request.action, pathOf(request.resource));
  const denied = strongest(denies, request);
  if (denied?.judgement === 'yes') return { allowed: false, by: denied.statement };
  const allowed = strongest(allows, request);
  if (allowed === null) return { allowed: false, by: null };
  if (allowed.judgement === 'maybe') return { allowed: 'conditional', by: allowed.statement };
  return denied === null
    ? { allowed: true, by: allowed.statement }
    : { allowed: 'conditional', by: denied.statement };
}

interface Found {
  readonly statement: Statement;
  readonly judgement: 'yes' | 'maybe';
}

function strongest(statements: readonly Statement[], request: AccessRequest): Found | null {
  let found: Found | null = null;
  for (const statement of statements) {
    const judgement = applies(statement, request);
    if (judgement === 'yes') return { statement, judgement };
    if (judgement === 'maybe') found ??= { statement, judgement };
  }
  return found;
}

/** The statement's action is known to match. */
function applies(statement: Statement, { action, resource, conditions = {} }: AccessRequest): Judgement {
  const place = isServerAction(action)
    ? appliesToServer(statement, action, resource)
    : appliesToPlace(statement, pathOf(resource), conditions);
  return place === 'no' ? 'no' : all([place, judgeAll(statement.conditions, conditions)]);
}

/** Admin actions are judged without resource; those of keys (`kms:`) may name one. */
function appliesToServer({ resources }: Statement, action: string, resource: string): Judgement {
  if (!action.startsWith('kms:') || resources.length === 0) return 'yes';
  if (resource === '') return 'maybe';
  return resources.some((pattern) => matches(pattern, resource)) ? 'yes' : 'no';
}

function appliesToPlace(
  { resources, notResources }: Statement,
  path: string,
  context: ConditionContext,
): Judgement {
  if (resources.length > 0) return matchesAny(resources, path, context);
  const excepted = matchesAny(notResources, path, context);
  if (excepted === 'maybe') return 'maybe';
  return excepted === 'yes' ? 'no' : 'yes';
}

function matchesAny(patterns: readonly string[], path: string, context: ConditionContext): Judgement {
  let judgement: Judgement = 'no';
  for (const written of patterns) {
    const { text, known } = substitute(written, context);
    if (namesPlace(pathOf(text), path)) {
      if (known) return 'yes';
      judgement = 'maybe';
    }
  }
  return judgement;
}
