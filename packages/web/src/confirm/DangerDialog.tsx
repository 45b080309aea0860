import { ChangedMeanwhile, type TheirChange } from '#/form/ChangedMeanwhile.tsx';
import { FormFailure } from '#/form/FormFailure.tsx';
import type { Save } from '#/form/use-save.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#/ui/ConfirmDialog.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import type { Question } from './use-question.ts';

interface DangerDialogProps<Now>
  extends
    Pick<
      ConfirmDialogProps,
      'title' | 'body' | 'confirmLabel' | 'confirmRefused' | 'cancelLabel' | 'typedName' | 'onClose'
    >,
    TheirChange<Now> {
  readonly question: Question;
  readonly save: Save<Now>;
}

/** Asks before something is lost, and says in its place why it was not done; it stays open while the call runs. */
export function DangerDialog<Now>(props: DangerDialogProps<Now>) {
  const { question, save, renderTheirs, overwriteRefused, body, title, onClose, ...words } = props;
  const { busy, meanwhile, submit } = save;
  if (meanwhile) {
    return (
      <Dialog title={title} onClose={onClose} busy={busy}>
        <ChangedMeanwhile
          renderTheirs={renderTheirs}
          overwriteRefused={overwriteRefused}
          busy={busy}
          meanwhile={meanwhile}
        />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      {...words}
      title={title}
      body={
        <>
          {body}
          <FormFailure error={question.refusal} isOnField={false} />
        </>
      }
      danger
      busy={busy}
      onConfirm={submit}
      onClose={onClose}
    />
  );
}
