import type { Session } from '../session/session-schemas.ts';
import { isServerAction } from './actions.ts';
import { type PolicyDocument, type Statement, parsePolicy } from './document.ts';
import { everyBucket, serverResource } from './resource.ts';

const documents = new WeakMap<object, PolicyDocument>();

/**
 * The policy that a session is judged by, read once for each session. Where the storage server tells none, it is made
 * from the permission map.
 */
export function documentOf(session: Pick<Session, 'permissions' | 'policy'>): PolicyDocument {
  const known = documents.get(session);
  if (known !== undefined) return known;
  const document = parsePolicy(session.policy) ?? documentOfPermissions(session.permissions);
  documents.set(session, document);
  return document;
}

/**
 * A permission map as a policy: an Allow for each resource. What is granted on `console-ui` or on every bucket is granted
 * everywhere, actions of the server too; the entry of another resource grants none of those, not even by a lone `*`.
 */
export function documentOfPermissions(permissions: Session['permissions']): PolicyDocument {
  const statements = Object.entries(permissions).map(([resource, actions]) =>
    resource === serverResource || resource === everyBucket
      ? allow(actions, [])
      : allow(bucketActionsOf(actions), [resource]),
  );
  // A statement without actions would be read as one on all of them.
  return { statements: statements.filter(({ actions }) => actions.length > 0) };
}

function bucketActionsOf(actions: readonly string[]): string[] {
  return actions
    .filter((action) => !isServerAction(action))
    .map((action) => (action === '*' ? 's3:*' : action));
}

function allow(actions: readonly string[], resources: readonly string[]): Statement {
  return { sid: null, effect: 'Allow', actions, notActions: [], resources, notResources: [], conditions: [] };
}
