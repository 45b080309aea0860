import { idpDelete, idpUpdate } from '@longshore/contract/idp/idp';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { noteRestart, refreshIdps, type ProviderType } from './idp-queries.ts';
import { idpMessages } from './messages.ts';

interface ProviderAskDialogProps {
  readonly question: 'delete' | 'disable';
  readonly type: ProviderType;
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  readonly onDone?: (() => unknown) | undefined;
  readonly onClose: () => void;
}

/** Asks before nobody can sign in with a provider any more. */
export function ProviderAskDialog(props: ProviderAskDialogProps) {
  const { question: asked, type, name, label, onDone, onClose } = props;
  const { t } = useMessages(idpMessages);
  const question = useQuestion();
  const params = { type, name };
  const save = useSave(question, {
    send: () =>
      asked === 'delete'
        ? call(idpDelete, { params })
        : call(idpUpdate, { params, body: { input: 'enable="off"' } }),
    onSaved: (reply) => {
      noteRestart(reply);
      showMessage(t(asked === 'delete' ? 'idp.deletedRestart' : 'idp.savedRestart'));
    },
    refresh: refreshIdps,
    close: onDone ?? onClose,
  });
  const of = type === 'ldap' ? 'idp.directory' : 'idp';
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t(`${of}.${asked}Title`, { name: label })}
      body={<p>{t(`idp.${asked}Text`, { name: label })}</p>}
      confirmLabel={t(`${of}.${asked}`)}
      onClose={onClose}
    />
  );
}
