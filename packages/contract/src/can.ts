import { type Capability, capabilities } from './capabilities.ts';
import { isObjectAction, isServerAction } from './policy/actions.ts';
import { type Access, hasPermission } from './policy/check.ts';
import { compilePolicy } from './policy/compile.ts';
import { explain } from './policy/explain.ts';
import { serverResource } from './policy/resource.ts';

/** `missing` is the action to ask an administrator for; `deniedBy` the name of the Deny statement that refuses it. */
export type Answer =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly missing: string;
      readonly resource: string;
      readonly deniedBy?: string;
    };

type Capabilities = typeof capabilities;

/** A bucket's capability asks for the bucket, an object's for its key too where one is meant, a listing's for its prefix. */
type Ask<C extends Capability> = C['on'] extends 'server'
  ? (session: Access) => Answer
  : C['on'] extends 'anyBucket'
    ? (session: Access, bucket?: string) => Answer
    : C['on'] extends 'bucket'
      ? (session: Access, bucket: string) => Answer
      : (session: Access, bucket: string, path?: string) => Answer;

/** What the signed-in user may do, for menus, buttons and their tooltips. The storage server has the last word. */
export const can = Object.fromEntries(
  Object.entries(capabilities).map(([name, capability]) => [
    name,
    (session: Access, bucket = '', path = '') => answer(session, capability, { bucket, path }),
  ]),
  // fromEntries forgets which name has which capability; the loop above keeps them together.
) as { readonly [Name in keyof Capabilities]: Ask<Capabilities[Name]> };

interface Place {
  readonly bucket: string;
  readonly path: string;
}

function answer(session: Access, capability: Capability, place: Place): Answer {
  const refusals = capability.actions.map((action) =>
    refusal(session, action, { ...place, on: capability.on }),
  );
  const refused = refusals.find((one) => one !== null);
  const allowed = capability.all === true ? refused === undefined : refusals.includes(null);
  return allowed || refused === undefined ? { allowed: true } : refused;
}

type Refused = Extract<Answer, { allowed: false }>;

function refusal(session: Access, action: string, place: Place & Pick<Capability, 'on'>): Refused | null {
  const { on, bucket, path } = place;
  const resource = resourceOf(action, place);
  const document = compilePolicy(session);
  const somewhere = bucket === '' || (on === 'object' && path === '');
  if (document === null || (somewhere && !isServerAction(action))) {
    const containsResource = on === 'object' && isObjectAction(action);
    const granted = hasPermission(session, resource, { actions: [action], containsResource });
    return granted ? null : { allowed: false, missing: action, resource };
  }
  const conditions = {
    ...(session.userName !== undefined && { 'aws:username': session.userName }),
    ...(on === 'listing' && path !== '' && { 's3:prefix': path }),
  };
  const asked = isServerAction(action) ? '' : resource;
  const explanation = explain(document, { action, resource: asked, conditions });
  if (explanation.kind === 'allowed' || explanation.kind === 'conditional') return null;
  const sid = explanation.kind === 'denied' ? explanation.sid : null;
  return { allowed: false, missing: action, resource, ...(sid !== null && { deniedBy: sid }) };
}

function resourceOf(action: string, { on, bucket, path }: Place & Pick<Capability, 'on'>): string {
  if (isServerAction(action)) return serverResource;
  if (bucket === '') return '*';
  return on === 'object' && path !== '' ? `${bucket}/${path}` : bucket;
}
