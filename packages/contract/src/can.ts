import { type Capability, capabilities } from './capabilities.ts';
import { isObjectAction, isServerAction } from './policy/actions.ts';
import { type Access, type Decision, decide } from './policy/check.ts';
import { serverResource } from './policy/resource.ts';

export type Answer = Decision;

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
  const answers = capability.actions.map((action) => ask(session, action, { ...place, on: capability.on }));
  const refused = answers.find(({ allowed }) => !allowed);
  const isAllowed = capability.all === true ? refused === undefined : answers.some(({ allowed }) => allowed);
  return isAllowed || refused === undefined ? { allowed: true } : refused;
}

function ask(session: Access, action: string, place: Place & Pick<Capability, 'on'>): Answer {
  const { on, bucket, path } = place;
  return decide(session, {
    action,
    resource: resourceOf(action, place),
    somewhere: bucket === '' || (on === 'object' && path === '' && isObjectAction(action)),
    ...(on === 'listing' && path !== '' && { conditions: { 's3:prefix': path } }),
  });
}

function resourceOf(action: string, { on, bucket, path }: Place & Pick<Capability, 'on'>): string {
  if (isServerAction(action)) return serverResource;
  if (bucket === '') return '*';
  return on === 'object' && path !== '' ? `${bucket}/${path}` : bucket;
}
