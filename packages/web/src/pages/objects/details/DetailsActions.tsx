import { useMessages } from '#/messages/catalogue.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconMore } from '#/ui/icons.tsx';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import type { ObjectTarget } from '../actions/object-action.ts';
import type { OpenDialog } from '../actions/use-object-dialog.ts';
import classes from './details.module.css';
import { detailsMessages } from './messages.ts';

interface DetailsActionsProps {
  readonly target: ObjectTarget;
  readonly open: OpenDialog;
}

/** The same actions as in the menu of the object's row. */
export function DetailsActions({ target, open }: DetailsActionsProps) {
  const { t } = useMessages(detailsMessages);
  const label = t('objectDetails.more');
  const trigger = <IconButton label={label} icon={<IconMore size={16} />} size="small" />;
  return (
    <div className={classes['buttons']}>
      <ActionButtons target={target} buttons="isInDetails" menu={{ label, trigger }} open={open} />
    </div>
  );
}
