import { useSession } from '#/api/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Menu } from '#/ui/Menu.tsx';
import type { MenuProps } from '#/ui/menu-parts.ts';
import { actionItems, actionsFor, refusalOf, start } from './action-items.ts';
import type { ObjectTarget } from './object-action.ts';
import type { OpenDialog } from './use-object-dialog.ts';

interface ActionButtonsProps {
  readonly target: ObjectTarget;
  /** Which of the actions are buttons of their own. */
  readonly buttons: 'isInToolbar' | 'isInDetails';
  /** What opens the menu of the others. */
  readonly menu: Omit<MenuProps, 'items'>;
  readonly open: OpenDialog;
}

/** What can be done: the actions that are done most as buttons, the others in a menu. */
export function ActionButtons({ target, buttons, menu, open }: ActionButtonsProps) {
  const session = useSession();
  const offered = actionsFor(target);
  const others = offered.filter((action) => !action[buttons]);
  return (
    <>
      {offered
        .filter((action) => action[buttons])
        .map((action) => (
          <Button
            key={action.id}
            size="small"
            icon={action.icon}
            kind={action.danger ? 'danger' : undefined}
            disabledReason={refusalOf(action, session, target)}
            onClick={() => start(action, target, open)}
          >
            {action.label(target)}
          </Button>
        ))}
      {others.length > 0 && <Menu {...menu} items={actionItems(others, target, { session, open })} />}
    </>
  );
}
