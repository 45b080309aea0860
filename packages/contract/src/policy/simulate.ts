import { isServerAction } from './actions.ts';
import { bucketStatements } from './bucket-policy.ts';
import { type Condition, type Statement, parsePolicy } from './document.ts';
import { type AccessRequest, enoughFor, evaluateAll, speaksOf } from './evaluate.ts';
import { s3Arn } from './resource.ts';
import { mostSteps, withinSteps } from './steps.ts';

/** What a policy counts for. */
export interface PolicyHolder {
  readonly kind: 'user' | 'group' | 'accessKey' | 'session' | 'bucket';
  readonly name: string;
}

export interface HeldPolicy extends PolicyHolder {
  /** Absent where it has no name: an access key's, a session's and a bucket's own. */
  readonly policy?: string;
  /** JSON text. */
  readonly document: string;
}

/** Policies of which one has to allow, as those of a user and its groups. */
export interface PolicyLayer {
  readonly holder: PolicyHolder;
  readonly policies: readonly HeldPolicy[];
}

export interface HeldStatement extends PolicyHolder {
  readonly policy?: string;
  /** From 1. */
  readonly number: number;
  readonly statement: Statement;
}

/** What would have to change; a statement that is to be added has the wish of a policy. */
export type Change =
  | { readonly kind: 'add'; readonly holder: PolicyHolder; readonly statement: NewStatement }
  /** No longer to speak of the request. */
  | { readonly kind: 'narrow'; readonly statement: HeldStatement }
  /** It would allow the request, were it not for these. */
  | { readonly kind: 'meet'; readonly statement: HeldStatement; readonly conditions: readonly Condition[] };

export interface NewStatement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: readonly string[];
  readonly Resource?: readonly string[];
  readonly Principal?: { readonly AWS: readonly string[] };
}

export interface Simulation {
  readonly allowed: boolean | 'conditional';
  /** What decides; empty where no statement speaks of the request. */
  readonly by: readonly HeldStatement[];
  /** All that allow it, of which the first of each layer decides; empty unless it is allowed. */
  readonly allows: readonly HeldStatement[];
  /** Keys of the conditions that decide and are not known. */
  readonly openKeys: readonly string[];
  /** The least that turns the answer, all of it together; empty where it depends, and where nothing can. */
  readonly changes: readonly Change[];
  /** Judging it takes too many steps, so that only the storage server can. */
  readonly isUnjudged?: true;
}

interface ReadLayer {
  readonly holder: PolicyHolder;
  readonly statements: readonly HeldStatement[];
}

/** What the policies that count for somebody say to a request, which of their statements decide, and what would turn it. */
export function simulate(layers: readonly PolicyLayer[], request: AccessRequest): Simulation {
  return withinSteps<Simulation>(
    mostSteps,
    () => judged(layers, request),
    () => ({ allowed: 'conditional', by: [], allows: [], openKeys: [], changes: [], isUnjudged: true }),
  );
}

function judged(layers: readonly PolicyLayer[], request: AccessRequest): Simulation {
  const read = layers.map(({ holder, policies }) => ({ holder, statements: policies.flatMap(statementsOf) }));
  const documents = read.map(({ statements }) => ({
    statements: statements.map(({ statement }) => statement),
  }));
  const { allowed } = evaluateAll(documents, request);
  const speaking = read.map((layer) => speakersOf(layer, request));
  if (allowed === 'conditional') {
    const open = speaking.flatMap(({ open: ones }) => ones);
    const keys = open.flatMap(({ statement }) => statement.conditions.map(({ key }) => key));
    return { allowed, by: open, allows: [], openKeys: [...new Set(keys)], changes: [] };
  }
  const by = allowed
    ? speaking.flatMap(({ allows }) => allows.slice(0, 1))
    : speaking.flatMap(({ denies }) => denies);
  const changes = allowed ? toDeny(speaking, request) : speaking.flatMap((layer) => toAllow(layer, request));
  const allows = allowed ? speaking.flatMap((layer) => layer.allows) : [];
  return { allowed, by, allows, openKeys: [], changes };
}

/** Each on its own, so that one that cannot be read does not shift the numbers of the others. */
function statementsOf({ document, ...origin }: HeldPolicy): HeldStatement[] {
  const read = origin.kind === 'bucket' ? forAnyone(document) : forHolder(document);
  return read.flatMap((statement, at) =>
    statement === null ? [] : [{ ...origin, number: at + 1, statement }],
  );
}

function forHolder(document: string): (Statement | null)[] {
  const { Statement: given } = Object(JSON.parse(document)) as { readonly Statement?: unknown };
  const written: unknown[] = [given ?? []].flat();
  return written.map((one) => parsePolicy({ Statement: [one] })?.statements[0] ?? null);
}

const forAnyone = (document: string): (Statement | null)[] =>
  (bucketStatements(document) ?? []).map(({ isForAnyone, statement }) => (isForAnyone ? statement : null));

interface Speakers extends ReadLayer {
  readonly allows: readonly HeldStatement[];
  readonly denies: readonly HeldStatement[];
  /** Those of which only the storage server knows whether they speak of it. */
  readonly open: readonly HeldStatement[];
}

function speakersOf(layer: ReadLayer, request: AccessRequest): Speakers {
  const judged = layer.statements.flatMap((held) =>
    enoughFor(request.action).map((action) => ({
      held,
      isAsked: action === request.action,
      judgement: speaksOf(held.statement, { ...request, action }),
    })),
  );
  const which = (isWanted: (one: (typeof judged)[number]) => boolean) => [
    ...new Set(judged.filter(isWanted).map(({ held }) => held)),
  ];
  return {
    ...layer,
    allows: which(({ held, judgement }) => held.statement.effect === 'Allow' && judgement === 'yes'),
    denies: which(
      ({ held, judgement, isAsked }) => held.statement.effect === 'Deny' && judgement === 'yes' && isAsked,
    ),
    open: which(({ judgement }) => judgement === 'maybe'),
  };
}

/** The least in one layer, so that it allows what is asked for itself. */
function toAllow(layer: Speakers, request: AccessRequest): Change[] {
  const { holder, denies, statements } = layer;
  const narrowed: Change[] = denies.map((statement) => ({ kind: 'narrow', statement }));
  const isGranted = statements.some(
    ({ statement }) => statement.effect === 'Allow' && speaksOf(statement, request) === 'yes',
  );
  if (isGranted) return narrowed;
  const near = statements.find(
    ({ statement }) =>
      statement.effect === 'Allow' && speaksOf({ ...statement, conditions: [] }, request) === 'yes',
  );
  const granted: Change =
    near === undefined
      ? { kind: 'add', holder, statement: statementFor('Allow', holder, request) }
      : { kind: 'meet', statement: near, conditions: unmetOf(near.statement, request) };
  return [...narrowed, granted];
}

const unmetOf = (statement: Statement, request: AccessRequest): Condition[] =>
  statement.conditions.filter(
    (condition) => speaksOf({ ...statement, conditions: [condition] }, request) !== 'yes',
  );

/** The least in any layer, as all of them have to allow. */
function toDeny(layers: readonly Speakers[], request: AccessRequest): Change[] {
  const lone = layers.find(({ allows }) => allows.length === 1)?.allows[0];
  if (lone !== undefined) return [{ kind: 'narrow', statement: lone }];
  const [first] = layers;
  if (first === undefined) return [];
  const { holder } = first;
  return [{ kind: 'add', holder, statement: statementFor('Deny', holder, request) }];
}

function statementFor(
  Effect: 'Allow' | 'Deny',
  holder: PolicyHolder,
  { action, resource }: AccessRequest,
): NewStatement {
  const place = resource.startsWith('arn:') ? resource : s3Arn + (resource || '*');
  return {
    Effect,
    ...(holder.kind === 'bucket' && { Principal: { AWS: ['*'] } }),
    Action: Effect === 'Deny' ? enoughFor(action) : [action],
    // Those of the server itself have none.
    ...((resource !== '' || !isServerAction(action)) && { Resource: [place] }),
  };
}
