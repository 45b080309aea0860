import type { RefusedCall } from '#/api/refused-call.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { SimulatorLink } from '#/shell/SimulatorLink.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import classes from './confirm.module.css';
import { NameList } from './NameList.tsx';

/** Something that stays as it was, and why. */
export interface FailedItem {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  /** Where a permission was missing. */
  readonly refused?: RefusedCall | undefined;
}

interface FailedListProps {
  /** How many were done, of how many. */
  readonly words: string;
  readonly items: readonly FailedItem[];
}

const mostNamed = 100;
const idOf = ({ id }: FailedItem) => id;

export function FailedList({ words, items }: FailedListProps) {
  return (
    <>
      <p role="alert">{words}</p>
      <NameList items={items} getId={idOf} most={mostNamed}>
        {({ name, reason, refused }) => (
          <>
            <KeyText text={name} />
            <div className={classes['reason']}>{reason}</div>
            {refused && <SimulatorLink {...refused} />}
          </>
        )}
      </NameList>
    </>
  );
}

interface FailedItemsProps extends FailedListProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** In place of a question, once some of many were not done. */
export function FailedItems({ title, onClose, ...list }: FailedItemsProps) {
  const { t } = useMessages();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={onClose} focusFirst>
          {t('shell.close')}
        </Button>
      }
    >
      <FailedList {...list} />
    </Dialog>
  );
}
