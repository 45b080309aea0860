import { can } from '@longshore/contract/can';
import { policyDelete } from '@longshore/contract/policies/policies';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { ReasonField } from '#/confirm/ReasonField.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { policyMessages } from './messages.ts';
import { refreshPolicies } from './policy-queries.ts';

interface PolicyDeleteDialogProps {
  readonly policyName: string;
  readonly onDeleted?: (() => unknown) | undefined;
  readonly onClose: () => void;
}

/** No name is typed: a policy that anybody has is refused, and the refusal says who. */
export function PolicyDeleteDialog({ policyName, onClose, onDeleted = onClose }: PolicyDeleteDialogProps) {
  const { t } = useMessages(policyMessages);
  const refusal = useRefusals().all(can(policyDelete, useSession()));
  const question = useQuestion();
  const [reason, setReason] = useState('');
  const name = visibleText(policyName);
  const save = useSave(question, {
    send: () => call(policyDelete, { params: { policyName } }, { reason }),
    onSaved: () => showMessage(t('policies.deleted', { name })),
    close: onDeleted,
    refresh: refreshPolicies,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('policies.delete')}
      body={
        <>
          <p>
            <RichMessage
              catalogue={policyMessages}
              name="policies.deleteBody"
              values={{ name }}
              components={{ name: <strong /> }}
            />
          </p>
          <p>{t('policies.deleteHeld')}</p>
          <ReasonField value={reason} onChange={setReason} />
        </>
      }
      confirmLabel={t('policies.delete')}
      confirmRefused={refusal}
      onClose={onClose}
    />
  );
}
