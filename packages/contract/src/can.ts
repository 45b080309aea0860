import { type AbilityName, abilities } from './abilities.ts';
import type { Row } from './endpoint.ts';
import { type Need, type Place, resourceAt } from './need.ts';
import { isObjectAction, isServerAction } from './policy/actions.ts';
import { type Access, type Decision, decide } from './policy/check.ts';
import { serverResource } from './policy/resource.ts';

export type Answer = Decision;

/** Whether the signed-in user may call the row, for menus, buttons and their tooltips. The storage server has the last word. */
export const can = (row: Pick<Row, 'needs'>, session: Access, place: Place = {}): Answer =>
  answer(session, row.needs, place);

/** The same of what is not one row. */
export const canDo = (name: AbilityName, session: Access, place: Place = {}): Answer =>
  answer(session, abilities[name], place);

function answer(session: Access, needs: readonly Need[], place: Place): Answer {
  for (const { action, on } of needs) {
    const answers = [action].flat().map((one) => ask(session, one, { ...place, on }));
    const refused = answers.find(({ allowed }) => !allowed);
    if (refused !== undefined && !answers.some(({ allowed }) => allowed)) return refused;
  }
  return { allowed: true };
}

function ask(session: Access, action: string, place: Place & Pick<Need, 'on'>): Answer {
  const { on, bucketName = '', path = '' } = place;
  return decide(session, {
    action,
    resource: resourceOf(action, place),
    somewhere: bucketName === '' || (on === 'object' && path === '' && isObjectAction(action)),
    ...(on === 'listing' && path !== '' && { conditions: { 's3:prefix': path } }),
  });
}

function resourceOf(action: string, { on, ...place }: Place & Pick<Need, 'on'>): string {
  if (isServerAction(action)) return serverResource;
  // The storage server judges a listing on its bucket; the prefix is a condition.
  return resourceAt(on === 'listing' ? 'bucket' : on, place) || '*';
}
