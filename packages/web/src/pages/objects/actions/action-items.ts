import type { Session } from '@longshore/contract/session/session-schemas';
import type { MenuItem } from '#/ui/menu-parts.ts';
import { deletedRefusal, pastRefusal } from '../versions/past-refusal.ts';
import { objectActions } from './index.ts';
import type { ObjectAction, ObjectTarget } from './object-action.ts';
import type { OpenDialog } from './use-object-dialog.ts';

/** Does it, or asks first. */
export function start(action: ObjectAction, target: ObjectTarget, open: OpenDialog): void {
  if ('run' in action) action.run(target);
  else open(action, target);
}

/** The actions that there are for these lines. */
export const actionsFor = (target: ObjectTarget): readonly ObjectAction[] =>
  objectActions.filter(({ appliesTo }) => appliesTo(target));

/** Why an action is not possible; null where it is. */
export function refusalOf(action: ObjectAction, session: Session, target: ObjectTarget): string | null {
  const { rows } = target;
  if (rows.some(({ isPast }) => isPast) && !action.isForPast) return pastRefusal;
  if (!action.isForPast && rows.some(({ deletedAt }) => deletedAt !== undefined)) return deletedRefusal;
  return action.refusal(session, target);
}

interface Acting {
  readonly session: Session;
  readonly open: OpenDialog;
}

/** As items of a menu. */
export const actionItems = (
  actions: readonly ObjectAction[],
  target: ObjectTarget,
  { session, open }: Acting,
): readonly MenuItem[] =>
  actions.map((action) => ({
    id: action.id,
    label: action.label(target),
    icon: action.icon,
    danger: action.danger,
    disabledReason: refusalOf(action, session, target),
    onSelect: () => start(action, target, open),
  }));
