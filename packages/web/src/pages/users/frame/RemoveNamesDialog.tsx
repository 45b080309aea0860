import { useState, type ReactNode } from 'react';
import { refreshIdentity } from '#/api/identity/identity-queries.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { NameList } from '#/confirm/NameList.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { showMessage } from '#/stores/notices.ts';
import { KeyText } from '#/ui/KeyText.tsx';

interface RemoveNamesDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly done: string;
  readonly names: readonly string[];
  readonly send: (names: readonly string[]) => Promise<unknown>;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks before members leave a group, all in one call. */
export function RemoveNamesDialog(props: RemoveNamesDialogProps) {
  const { title, text, confirmLabel, done, send, onRemoved, onClose } = props;
  // As they were when the question was asked.
  const [names] = useState(props.names);
  const question = useQuestion();
  const save = useSave(question, {
    send: () => send(names),
    onSaved: () => showMessage(done),
    refresh: refreshIdentity,
    close: () => {
      onClose();
      onRemoved();
    },
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={title}
      body={
        <>
          <NameList items={names} getId={(name) => name}>
            {(name) => <KeyText text={name} />}
          </NameList>
          <p>{text}</p>
        </>
      }
      confirmLabel={confirmLabel}
      onClose={onClose}
    />
  );
}
