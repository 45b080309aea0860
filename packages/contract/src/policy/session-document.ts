import type { Session } from '../session.ts';
import { type PolicyDocument, parsePolicy } from './document.ts';
import { serverResource } from './resource.ts';

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

/** A permission map as a policy: an Allow for each resource, without one for what is granted on `console-ui`. */
export function documentOfPermissions(permissions: Session['permissions']): PolicyDocument {
  return {
    statements: Object.entries(permissions).map(([resource, actions]) => ({
      sid: null,
      effect: 'Allow',
      actions,
      notActions: [],
      resources: resource === serverResource ? [] : [resource],
      notResources: [],
      conditions: [],
    })),
  };
}
