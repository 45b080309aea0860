import { isServerAction } from '@longshore/contract/policy/actions';
import { type Condition, parsePolicy, type Statement } from '@longshore/contract/policy/document';
import { covers, overlaps } from '@longshore/contract/policy/match';
import { pathOf } from '@longshore/contract/policy/resource';
import { mostSteps, withinSteps } from '@longshore/contract/policy/steps';
import { substitute } from '@longshore/contract/policy/variables';

/** A policy that applies to a user. */
export interface Source {
  readonly policy: string;
  /** The group that it comes from; the user's own otherwise. */
  readonly group?: string | undefined;
}

export interface Grant extends Source {
  /** JSON text. */
  readonly document?: string | undefined;
}

/** Some actions, or all but some. */
interface Actions {
  readonly actions: readonly string[];
  readonly notActions: readonly string[];
}

export interface Allowed extends Source, Actions {
  readonly conditions: readonly Condition[];
  /** A statement that denies leaves nothing of it. */
  readonly isOverruled: boolean;
}

export interface Denied extends Source, Actions {
  /** Where it is not all of the place: some, or all but some. */
  readonly resources: readonly string[];
  readonly notResources: readonly string[];
  readonly conditions: readonly Condition[];
}

/** `on` some resource, `except` some, `everything`, or the `server` itself. */
export interface Place {
  readonly kind: 'on' | 'except' | 'everything' | 'server';
  readonly resources: readonly string[];
}

export interface PlaceAccess extends Place {
  readonly allows: readonly Allowed[];
  /** What statements that deny take away of it. */
  readonly denies: readonly Denied[];
}

interface Held {
  readonly source: Source;
  readonly statement: Statement;
}

/** What policies allow a user, by resource, and what is taken away of it; null where judging that takes too long. */
export const effectiveAccess = (grants: readonly Grant[], userName: string): readonly PlaceAccess[] | null =>
  withinSteps<readonly PlaceAccess[] | null>(
    mostSteps,
    () => accessBy(grants.flatMap((grant) => heldBy(grant, userName))),
    () => null,
  );

function heldBy({ document, ...source }: Grant, userName: string): Held[] {
  const { statements } = parsePolicy(document ?? '') ?? { statements: [] };
  const named = (texts: readonly string[]) =>
    texts.map((text) => substitute(text, { 'aws:username': userName }).text);
  return statements.map((statement) => ({
    source,
    statement: {
      ...statement,
      resources: named(statement.resources),
      notResources: named(statement.notResources),
    },
  }));
}

function accessBy(held: readonly Held[]): PlaceAccess[] {
  const denying = held.filter(({ statement }) => statement.effect === 'Deny');
  const found = new Map<string, { place: Place; allows: Allowed[]; denies: Map<Held, Denied> }>();
  for (const { source, statement } of held.filter(({ statement: { effect } }) => effect === 'Allow'))
    for (const place of placesOf(statement)) {
      const key = JSON.stringify(place);
      const access = found.get(key) ?? { place, allows: [], denies: new Map<Held, Denied>() };
      found.set(key, access);
      const { actions, notActions, conditions } = statement;
      const isOverruled = denying.some((one) => takesAll(one.statement, statement, place));
      access.allows.push({ ...source, actions, notActions, conditions, isOverruled });
      for (const one of denying) {
        const denied = deniedBy(one, statement, place);
        if (denied !== null) access.denies.set(one, joined(access.denies.get(one), denied));
      }
    }
  return [...found.values()].map(({ place, allows, denies }) => ({
    ...place,
    allows,
    denies: [...denies.values()],
  }));
}

function placesOf({ actions, resources, notResources }: Statement): Place[] {
  if (resources.length > 0) return resources.map((resource) => ({ kind: 'on', resources: [resource] }));
  if (notResources.length > 0) return [{ kind: 'except', resources: notResources }];
  const isOfServer = actions.length > 0 && actions.every(isServerAction);
  return [{ kind: isOfServer ? 'server' : 'everything', resources: [] }];
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** What one statement takes of several that allow. */
const joined = (before: Denied | undefined, denied: Denied): Denied =>
  before === undefined
    ? denied
    : {
        ...denied,
        actions: unique([...before.actions, ...denied.actions]),
        notActions: unique([...before.notActions, ...denied.notActions]),
      };

function deniedBy({ source, statement: deny }: Held, allow: Statement, place: Place): Denied | null {
  const where = placeTaken(deny, place);
  const what = actionsTaken(deny, allow);
  if (where === null || what === null) return null;
  const { conditions } = deny;
  return { ...source, ...what, ...where, conditions };
}

const nowhereElse = { resources: [], notResources: [] } as const;

/** Where of the place a statement denies; null where it does not, no resources where it does everywhere. */
function placeTaken(
  { actions, resources, notResources }: Statement,
  place: Place,
): Pick<Denied, 'resources' | 'notResources'> | null {
  if (resources.length + notResources.length === 0) return nowhereElse;
  if (place.kind === 'server') {
    // Where it names them, its resources do not matter to actions of the server.
    const isMeant = actions.some(isServerAction) || resources.some((one) => pathOf(one) === '*');
    return isMeant || notResources.length > 0 ? nowhereElse : null;
  }
  const [only] = place.resources;
  const path = place.kind === 'on' && only !== undefined ? pathOf(only) : '*';
  const names = (one: string) => covers(pathOf(one), path);
  if (notResources.length > 0) {
    if (notResources.some(names)) return null;
    const excepted = notResources.filter((one) => overlaps(pathOf(one), path));
    return { resources: [], notResources: excepted };
  }
  if (resources.some(names)) return nowhereElse;
  const met = resources.filter((one) => overlaps(pathOf(one), path));
  return met.length === 0 ? null : { resources: met, notResources: [] };
}

/** Which of the allowed actions a statement denies; null where none. */
function actionsTaken(deny: Actions, allow: Actions): Actions | null {
  const isNone = (patterns: readonly string[], action: string) =>
    !patterns.some((pattern) => covers(pattern, action));
  if (allow.actions.length === 0 && deny.actions.length === 0)
    return { actions: [], notActions: unique([...allow.notActions, ...deny.notActions]) };
  const actions =
    allow.actions.length === 0
      ? deny.actions.filter((action) => isNone(allow.notActions, action))
      : deny.actions.length === 0
        ? allow.actions.filter((action) => isNone(deny.notActions, action))
        : allow.actions.flatMap((allowed) =>
            deny.actions
              .filter((denied) => overlaps(denied, allowed))
              .map((denied) => (covers(denied, allowed) ? allowed : denied)),
          );
  return actions.length === 0 ? null : { actions: unique(actions), notActions: [] };
}

function takesAll(deny: Statement, allow: Statement, place: Place): boolean {
  const where = placeTaken(deny, place);
  if (where === null || deny.conditions.length + where.resources.length + where.notResources.length > 0)
    return false;
  if (allow.actions.length === 0) return deny.actions.includes('*');
  return allow.actions.every((action) =>
    deny.actions.length > 0
      ? deny.actions.some((denied) => covers(denied, action))
      : !deny.notActions.some((excepted) => overlaps(excepted, action)),
  );
}
