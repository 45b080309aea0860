import type { Session } from '../session/session.ts';
import { isServerAction } from './actions.ts';
import { type Denials, denialsOf } from './denials.ts';
import { type Grants, grantsOf } from './grants.ts';
import { serverResource } from './resource.ts';

/** The part of a session that permission checks read. */
export type Access = Pick<Session, 'permissions' | 'policy'> & Partial<Pick<Session, 'userName'>>;

export interface Required {
  readonly actions: readonly string[];
  /** All actions are needed, not one of them. */
  readonly matchAll?: boolean;
  /** Grants on any part of the resource count: `bucket` is met by `arn:aws:s3:::bucket/folder/*`. */
  readonly containsResource?: boolean;
}

interface Compiled {
  readonly grants: Grants;
  readonly denials: Denials;
}

const compiledSessions = new WeakMap<object, Compiled>();

/**
 * Whether the session's permission map grants one of the actions (`matchAll`: each) on one of the resources. A resource
 * is `console-ui`, a bucket, `bucket/key`, `bucket/folder/`, an ARN, or `*` for any resource at all. Decides only what
 * is shown: the storage server has the last word, and a condition that cannot be judged here counts as allowed.
 */
export function hasPermission(
  session: Access,
  resource: string | readonly string[],
  required: readonly string[] | Required,
): boolean {
  const resources = (typeof resource === 'string' ? [resource] : resource).filter((one) => one !== '');
  const {
    actions,
    matchAll = false,
    containsResource = false,
  } = isList(required) ? { actions: required } : required;
  const { grants, denials } = compiledOf(session);
  const passes = (action: string) =>
    // Actions of the server have no resource, whichever the screen stands on.
    (isServerAction(action) && resources.length > 0 ? [serverResource] : resources).some(
      (one) => grants.has(one, action, containsResource) && !denials.has(one, action),
    );
  return matchAll ? actions.every(passes) : actions.some(passes);
}

/** Prepared once for each session: screens ask for thousands of buckets. */
function compiledOf(session: Access): Compiled {
  const known = compiledSessions.get(session);
  if (known !== undefined) return known;
  const compiled = {
    grants: grantsOf(session.permissions),
    denials: denialsOf(session.policy, session.userName),
  };
  compiledSessions.set(session, compiled);
  return compiled;
}

function isList(required: readonly string[] | Required): required is readonly string[] {
  return Array.isArray(required);
}
