import type { Session } from '../session/session-schemas.ts';
import { isServerAction } from './actions.ts';
import type { AccessRequest } from './evaluate.ts';
import { explain } from './explain.ts';
import { serverResource } from './resource.ts';
import { documentOf } from './session-document.ts';

/** The part of a session that permission checks read. */
export type Access = Pick<Session, 'permissions' | 'policy'> & Partial<Pick<Session, 'userName'>>;

/** `missing` is the action to ask an administrator for; `deniedBy` the name of the Deny statement that refuses it. */
export type Decision =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly missing: string;
      readonly resource: string;
      readonly deniedBy?: string;
    };

/**
 * Whether the session may do one action on one resource: its policy decides, or its permission map where the storage
 * server tells no policy. Actions of the server are asked on `console-ui`, S3 actions on `bucket`, `bucket/key` or an
 * ARN; with `somewhere`, what is allowed on a part of the resource counts, and `*` is any resource at all. Who is asking
 * is known from the session; `conditions` adds what else is known of the request (`s3:prefix`). Decides only what is
 * shown: the storage server has the last word, and a condition that cannot be judged here counts as allowed.
 */
export function decide(
  session: Access,
  { action, resource, somewhere, conditions }: AccessRequest,
): Decision {
  const explanation = explain(documentOf(session), {
    action,
    resource: isServerAction(action) && resource === serverResource ? '' : resource,
    ...(somewhere !== undefined && { somewhere }),
    conditions: {
      ...(session.userName !== undefined && { 'aws:username': session.userName }),
      ...conditions,
    },
  });
  if (explanation.kind === 'allowed' || explanation.kind === 'conditional') return { allowed: true };
  const sid = explanation.kind === 'denied' ? explanation.sid : null;
  return { allowed: false, missing: action, resource, ...(sid !== null && { deniedBy: sid }) };
}

export interface Required {
  readonly actions: readonly string[];
  /** All actions are needed, not one of them. */
  readonly matchAll?: boolean;
  /** Grants on any part of the resource count: `bucket` is met by `arn:aws:s3:::bucket/folder/*`. */
  readonly containsResource?: boolean;
}

/**
 * Whether the session may do one of the actions (`matchAll`: each) on one of the resources. A resource is `console-ui`,
 * a bucket, `bucket/key`, `bucket/folder/`, an ARN, or `*` for any resource at all.
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
  const passes = (action: string) =>
    // Actions of the server have no resource, whichever the screen stands on.
    (isServerAction(action) && resources.length > 0 ? [serverResource] : resources).some(
      (one) => decide(session, { action, resource: one, somewhere: containsResource || one === '*' }).allowed,
    );
  return matchAll ? actions.every(passes) : actions.some(passes);
}

function isList(required: readonly string[] | Required): required is readonly string[] {
  return Array.isArray(required);
}
