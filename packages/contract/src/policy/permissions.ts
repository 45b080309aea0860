import type { z } from 'zod';
import type { PermissionResource } from '../session/session-schemas.ts';
import { isServerAction, knownActions } from './actions.ts';
import { judgeAll } from './condition.ts';
import { type PolicyDocument, type Statement, parsePolicy } from './document.ts';
import { covers } from './match.ts';
import { everyBucket, pathOf, s3Arn, serverResource } from './resource.ts';
import { includesAction, includesPlace, namesServerAction } from './statement.ts';
import { mostSteps, withinSteps } from './steps.ts';
import { type ConditionContext, substitute } from './variables.ts';

export interface Permissions {
  /** Resource, or `console-ui` for what needs none, to the actions and action patterns granted there. */
  readonly permissions: Record<string, string[]>;
  /** Where a resource's path or a condition on `s3:prefix` limits the user to part of a bucket. */
  readonly allowResources: z.infer<typeof PermissionResource>[];
}

/**
 * What the page may show where the server does not tell the account's policy (no admin API): every S3 action, so that the
 * server's own answers decide.
 */
export const untoldPermissions: Permissions = {
  permissions: { [everyBucket]: ['s3:*'] },
  allowResources: [],
};

/** The same where judging a policy that is told takes too many steps: the server has the admin API then. */
export const unjudgedPermissions: Permissions = {
  permissions: { [serverResource]: ['admin:*', 'kms:*'], ...untoldPermissions.permissions },
  allowResources: [],
};

/** The session's permission map for an account's effective policy. What is not a policy grants nothing. */
export function permissionsOf(policy: unknown, userName?: string): Permissions {
  const document = parsePolicy(policy);
  if (document === null) return { permissions: {}, allowResources: [] };
  const context = userName === undefined ? {} : { 'aws:username': userName };
  return withinSteps(
    mostSteps,
    () => grantedBy(document, context),
    () => unjudgedPermissions,
  );
}

function grantedBy(document: PolicyDocument, context: ConditionContext): Permissions {
  const granted = new Map<string, Set<string>>();
  for (const statement of document.statements) {
    if (statement.effect === 'Allow' && judgeAll(statement.conditions, context) !== 'no') {
      grant(granted, statement, context);
    }
  }
  // After every Allow: Deny wins in whatever order the statements stand.
  for (const statement of document.statements) {
    if (statement.effect === 'Deny' && judgeAll(statement.conditions, context) === 'yes') {
      withdraw(granted, statement, context);
    }
  }
  const entries = [...granted].filter(([, actions]) => actions.size > 0);
  return {
    permissions: Object.fromEntries(entries.map(([key, actions]) => [key, [...actions]])),
    allowResources: limitsOf(document, context),
  };
}

function grant(granted: Map<string, Set<string>>, statement: Statement, context: ConditionContext): void {
  const { actions, notActions } = statement;
  const left = knownActions.filter((action) => !notActions.some((pattern) => covers(pattern, action)));
  for (const action of actions.length > 0 ? actions : left) {
    for (const key of keysOf(statement, action, context)) {
      const set = granted.get(key) ?? new Set();
      granted.set(key, set.add(action));
    }
  }
}

function keysOf(statement: Statement, action: string, context: ConditionContext): string[] {
  const { resources, notResources } = statement;
  if (isServerAction(action)) return speaksOfServer(statement, action, context) ? [serverResource] : [];
  if (resources.length + notResources.length === 0) {
    // A lone `*` grants the actions of the server and those on every bucket.
    return action === '*' ? [serverResource, everyBucket] : [serverResource];
  }
  // All but some: shown for all, the server refuses the exceptions.
  if (resources.length === 0) return [everyBucket];
  return resources.map((resource) => (resource === '*' ? everyBucket : substitute(resource, context).text));
}

function withdraw(granted: Map<string, Set<string>>, statement: Statement, context: ConditionContext): void {
  for (const [key, actions] of granted) {
    for (const action of actions) {
      const isPlaceIncluded =
        key === serverResource
          ? speaksOfServer(statement, action, context)
          : includesPlace(statement, pathOf(key), context);
      if (includesAction(statement, action) && isPlaceIncluded) actions.delete(action);
    }
  }
}

function speaksOfServer(statement: Statement, action: string, context: ConditionContext): boolean {
  return namesServerAction(statement, action) || includesPlace(statement, '', context);
}

function limitsOf(document: PolicyDocument, context: ConditionContext): z.infer<typeof PermissionResource>[] {
  const found = new Map<string, z.infer<typeof PermissionResource>>();
  for (const { effect, resources, conditions } of document.statements) {
    if (effect === 'Deny') continue;
    const onPrefix = conditions.filter(({ key }) => key.toLowerCase() === 's3:prefix');
    for (const written of resources.filter((resource) => resource.startsWith(s3Arn))) {
      const resource = substitute(written, context).text;
      const limits = onPrefix.map(({ operator, values }) => ({
        resource,
        conditionOperator: operator,
        prefixes: values.map((value) => substitute(value, context).text),
      }));
      if (limits.length === 0 && /\/[^*]/.test(pathOf(resource))) {
        limits.push({ resource, conditionOperator: '', prefixes: [] });
      }
      for (const limit of limits) found.set(JSON.stringify(limit), limit);
    }
  }
  return [...found.values()];
}
