import { isObjectAction, isServerAction } from './actions.ts';
import { candidatesOf } from './candidates.ts';
import { type Judgement, all, judgeAll } from './condition.ts';
import type { PolicyDocument, Statement } from './document.ts';
import { covers, matches, meetsStart } from './match.ts';
import { bucketOf, everyKey, namesPlace, namesText, pathOf } from './resource.ts';
import { includesAction, includesPlace, namesServerAction } from './statement.ts';
import { mostSteps, withinSteps } from './steps.ts';
import { type ConditionContext, substitute } from './variables.ts';

export interface AccessRequest {
  /** A pattern asks for every action that it stands for. */
  readonly action: string;
  /** `bucket`, `bucket/key` or an ARN; empty for actions without one. An action on objects may name just a bucket. */
  readonly resource: string;
  /** What is allowed on any part of the resource counts; `*` is any resource at all. */
  readonly somewhere?: boolean;
  /** What is known of the request: `aws:username`, `s3:prefix`. */
  readonly conditions?: ConditionContext;
  /** The statements are of a bucket's policy, which takes a bucket by its name alone. */
  readonly isBucketPolicy?: boolean;
}

export interface Verdict {
  /**
   * `conditional` where only the storage server can judge it: a condition decides, or judging it takes too many steps. It
   * is to be tried.
   */
  readonly allowed: boolean | 'conditional';
  /** The statement that decided; null where none speaks of the request. */
  readonly by: Statement | null;
}

interface Asked {
  readonly action: string;
  readonly path: string;
  readonly somewhere: boolean;
  readonly conditions: ConditionContext;
  readonly isBucketPolicy: boolean;
}

/** What is allowed by another action's permission, too. */
const impliedBy: Readonly<Record<string, string>> = { 's3:ListBucketVersions': 's3:ListBucket' };

/** The action, and the other one whose permission is enough for it. */
export function enoughFor(action: string): readonly string[] {
  const other = Object.hasOwn(impliedBy, action) ? impliedBy[action] : undefined;
  return other === undefined ? [action] : [action, other];
}

/**
 * Whether policies that all have to allow a request do so, as those of a user and the narrower one of its access key.
 * Tells the verdict of the first that does not.
 */
export function evaluateAll(documents: readonly PolicyDocument[], request: AccessRequest): Verdict {
  return withinSteps<Verdict>(
    mostSteps,
    () => {
      const [asked = denied, other = denied] = enoughFor(request.action).map((action) =>
        judgeEach(documents, { ...request, action }),
      );
      return other.allowed === true || (other.allowed && !asked.allowed) ? other : asked;
    },
    () => ({ allowed: 'conditional', by: null }),
  );
}

const denied: Verdict = { allowed: false, by: null };

function judgeEach(documents: readonly PolicyDocument[], request: AccessRequest): Verdict {
  const verdicts = documents.map((document) => judgeOne(document, request));
  return (
    verdicts.find(({ allowed }) => allowed === false) ??
    verdicts.find(({ allowed }) => allowed === 'conditional') ??
    verdicts[0] ?? { allowed: true, by: null }
  );
}

/**
 * Whether a policy allows one request. A Deny wins over every Allow; what no statement allows is refused. A condition
 * that cannot be judged here counts as met in an Allow and as not met in a Deny, and the verdict is `conditional`.
 */
export const evaluate = (document: PolicyDocument, request: AccessRequest): Verdict =>
  evaluateAll([document], request);

/** Whether a statement speaks of one request, whatever it says of it. */
export function speaksOf(statement: Statement, request: AccessRequest): Judgement {
  const { action, resource, conditions = {}, isBucketPolicy = false } = request;
  if (!includesAction(statement, action)) return 'no';
  const asked = { action, path: pathOf(resource), somewhere: false, conditions, isBucketPolicy };
  const place = statement.effect === 'Deny' ? refuses(statement, asked) : appliesTo(statement, asked);
  return all([place, judgeAll(statement.conditions, conditions)]);
}

function judgeOne(document: PolicyDocument, request: AccessRequest): Verdict {
  const { action, resource, somewhere = false, conditions = {}, isBucketPolicy = false } = request;
  if (isBucketPolicy && isServerAction(action)) return denied;
  const asked = {
    action,
    path: pathOf(resource),
    somewhere: somewhere && !isServerAction(action),
    conditions,
    isBucketPolicy,
  };
  const bucket = asked.somewhere && asked.path === '*' ? null : bucketOf(asked.path);
  const { allows, denies } = candidatesOf(document, action, bucket);
  const refused = strongest(denies, asked, refuses);
  if (refused?.judgement === 'yes') return { allowed: false, by: refused.statement };
  const against = asked.somewhere
    ? denies.filter((statement) => judgeAll(statement.conditions, conditions) === 'yes')
    : [];
  const allowed = strongest(allows, asked, (statement) => grants(statement, asked, against));
  if (allowed === null) return { allowed: false, by: inTheWay(allows, asked, against) };
  if (allowed.judgement === 'maybe') return { allowed: 'conditional', by: allowed.statement };
  return refused === null
    ? { allowed: true, by: allowed.statement }
    : { allowed: 'conditional', by: refused.statement };
}

interface Found {
  readonly statement: Statement;
  readonly judgement: 'yes' | 'maybe';
}

/** The statements' actions are known to match. */
function strongest(
  statements: readonly Statement[],
  asked: Asked,
  speaksOf: (statement: Statement, asked: Asked) => Judgement,
): Found | null {
  let found: Found | null = null;
  for (const statement of statements) {
    const place = speaksOf(statement, asked);
    const judgement = place === 'no' ? 'no' : all([place, judgeAll(statement.conditions, asked.conditions)]);
    if (judgement === 'yes') return { statement, judgement };
    if (judgement === 'maybe') found ??= { statement, judgement };
  }
  return found;
}

/** Whether a Deny refuses all that is asked for: one on a part leaves the rest allowed. */
function refuses(statement: Statement, asked: Asked): Judgement {
  const whole = wholeOf(asked);
  if (whole === null) return appliesTo(statement, asked);
  return includesPlace(statement, whole, asked.conditions) ? 'yes' : 'no';
}

/** A pattern for all that is asked for; null where that is a single bucket or key, or the server. */
function wholeOf({ action, path, somewhere }: Asked): string | null {
  if (somewhere && (path === '*' || path.includes('/'))) return path === '*' ? path : `${path}*`;
  return isObjectAction(action) && !path.includes('/') ? `${path}/*` : null;
}

/** Whether an Allow grants what is asked for, or a part of it that no Deny covers as a whole. */
function grants(statement: Statement, asked: Asked, against: readonly Statement[]): Judgement {
  if (!asked.somewhere) return appliesTo(statement, asked);
  const { resources, notResources } = statement;
  const { path, conditions } = asked;
  if (resources.length === 0) {
    const excepted = notResources.map((written) => substitute(written, conditions));
    const whole = wholeOf(asked) ?? `${path}/`;
    return excepted.some(({ text, known }) => known && covers(pathOf(text), whole)) ? 'no' : 'yes';
  }
  let judgement: Judgement = 'no';
  for (const written of resources) {
    const { text, known } = substitute(written, conditions);
    const granted = pathOf(text);
    if (!meetsPlace(granted, asked)) continue;
    if (against.some((deny) => includesPlace(deny, granted, conditions))) continue;
    if (known) return 'yes';
    judgement = 'maybe';
  }
  return judgement;
}

/** Whole names only: the bucket `data` is no part of `data-2/*`. */
function meetsPlace(pattern: string, { action, path }: Asked): boolean {
  if (path === '*') return true;
  const below = path.endsWith('/') ? path : `${path}/`;
  // Only on objects is there something to allow wherever the pattern may reach, as `*.png` into every bucket.
  const isPart = isObjectAction(action) ? meetsStart(pattern, below) : pattern.startsWith(below);
  return isPart || namesPlace(pattern, path);
}

/** The Deny that takes away all of what some Allow grants. */
function inTheWay(
  allows: readonly Statement[],
  asked: Asked,
  against: readonly Statement[],
): Statement | null {
  if (against.length === 0) return null;
  const hidden = strongest(allows, asked, (statement) => grants(statement, asked, []));
  if (hidden === null) return null;
  return against.find((deny) => grants(hidden.statement, asked, [deny]) === 'no') ?? null;
}

function appliesTo(statement: Statement, asked: Asked): Judgement {
  const { action, path } = asked;
  if (!isServerAction(action)) return appliesToPlace(statement, asked);
  return namesServerAction(statement, action)
    ? appliesToNamed(statement, action, path)
    : appliesToPlace(statement, { ...asked, path: '' });
}

/** Admin actions are judged without resource; those of keys (`kms:`) may name one. */
function appliesToNamed({ resources }: Statement, action: string, resource: string): Judgement {
  if (!action.startsWith('kms:') || resources.length === 0) return 'yes';
  if (resource === '') return resources.some((pattern) => covers(pattern, everyKey)) ? 'yes' : 'maybe';
  return resources.some((pattern) => matches(pattern, resource)) ? 'yes' : 'no';
}

function appliesToPlace({ resources, notResources }: Statement, asked: Asked): Judgement {
  if (resources.length > 0) return matchesAny(resources, asked);
  const excepted = matchesAny(notResources, asked);
  if (excepted === 'maybe') return 'maybe';
  return excepted === 'yes' ? 'no' : 'yes';
}

function matchesAny(patterns: readonly string[], { path, conditions, isBucketPolicy }: Asked): Judgement {
  let judgement: Judgement = 'no';
  const isNamed = isBucketPolicy ? namesText : namesPlace;
  for (const written of patterns) {
    const { text, known } = substitute(written, conditions);
    if (isNamed(pathOf(text), path)) {
      if (known) return 'yes';
      judgement = 'maybe';
    }
  }
  return judgement;
}
