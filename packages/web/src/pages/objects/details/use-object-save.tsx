import { formatThousands } from '@longshore/contract/quantity';
import { useState, type ReactNode } from 'react';
import { FailedItems } from '#/confirm/FailedItems.tsx';
import { BatchProgress } from '#/confirm/BatchProgress.tsx';
import type { Form } from '#/form/use-form.ts';
import { useSave, type Save } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { changeObjects, type ChangeOutcome, type ObjectChange } from './change-objects.ts';
import { detailsMessages } from './messages.ts';

interface SaveInput<Sent> {
  readonly target: ObjectDialogProps;
  readonly changeOf: (sent: Sent) => ObjectChange | Promise<void>;
  readonly onDone: (doneCount: number) => void;
}

interface ObjectSave {
  readonly save: Save;
  /** How far it is, while it runs. */
  readonly progress: ReactNode;
  /** In place of the form, once some were not changed. */
  readonly failed: ReactNode;
}

/** Sends the form of a dialog for one object or for many; what is refused of many is named at the end. */
export function useObjectSave<Values, Sent>(
  form: Form<Values, Sent>,
  { target, changeOf, onDone }: SaveInput<Sent>,
): ObjectSave {
  const { t } = useMessages(detailsMessages);
  const { rows, onClose } = target;
  const [handled, setHandled] = useState(0);
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const save = useSave(form, {
    send: async (sent: Sent): Promise<ChangeOutcome> => {
      const change = changeOf(sent);
      if (!(change instanceof Promise)) return changeObjects(target, change, setHandled);
      await change;
      return { doneCount: rows.length, failures: [] };
    },
    onSaved: ({ doneCount }) => doneCount > 0 && onDone(doneCount),
    close: (done) => (done.failures.length > 0 ? setOutcome(done) : onClose()),
  });
  const total = rows.length;
  const words = t('objectDetails.progress', {
    done: formatThousands(handled),
    total: formatThousands(total),
  });
  const isLong = save.busy && total > 1;
  return {
    save,
    progress: isLong && <BatchProgress words={words} done={handled} total={total} />,
    failed: outcome && <ChangeFailures outcome={outcome} onClose={onClose} />,
  };
}

function ChangeFailures({
  outcome,
  onClose,
}: {
  readonly outcome: ChangeOutcome;
  readonly onClose: () => void;
}) {
  const { t } = useMessages(detailsMessages);
  const { doneCount, failures } = outcome;
  const words = t('objectDetails.failures.text', {
    done: formatThousands(doneCount),
    total: formatThousands(doneCount + failures.length),
  });
  return (
    <FailedItems title={t('objectDetails.failures.title')} words={words} items={failures} onClose={onClose} />
  );
}
