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
import { Callout } from '#/ui/Callout.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { policyMessages } from './messages.ts';
import { refreshPolicies } from './policy-queries.ts';
import { useWhyKept } from './why-kept.ts';

interface PolicyDeleteDialogProps {
  readonly policyName: string;
  readonly onDeleted?: (() => unknown) | undefined;
  readonly onClose: () => void;
}

/** No name is typed: a policy that anybody has is refused. */
export function PolicyDeleteDialog({ policyName, onClose, onDeleted = onClose }: PolicyDeleteDialogProps) {
  const { t } = useMessages(policyMessages);
  const refusal = useRefusals().all(can(policyDelete, useSession()));
  const kept = useWhyKept(policyName);
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
      title={t('policies.deleteTitle', { name })}
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
          {kept !== null && <Callout live="polite">{kept}</Callout>}
          <ReasonField value={reason} onChange={setReason} />
        </>
      }
      confirmLabel={t('policies.delete')}
      confirmRefused={refusal ?? kept}
      onClose={onClose}
    />
  );
}
