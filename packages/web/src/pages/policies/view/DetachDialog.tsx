import { policySetMany } from '@longshore/contract/policies/policies';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { policyMessages } from '../messages.ts';
import { refreshPolicies } from '../policy-queries.ts';
import { holderBody } from './holder-body.ts';

interface DetachDialogProps {
  readonly policyName: string;
  readonly kind: 'user' | 'group';
  readonly name: string;
  readonly onClose: () => void;
}

export function DetachDialog({ policyName, kind, name, onClose }: DetachDialogProps) {
  const { t } = useMessages(policyMessages);
  const question = useQuestion();
  const values = { policy: visibleText(policyName), name: visibleText(name) };
  const save = useSave(question, {
    send: () =>
      call(policySetMany, {
        body: { name: [policyName], ...holderBody(kind, name), mode: 'detach' },
      }),
    onSaved: () => showMessage(t('policies.detached', values)),
    close: onClose,
    refresh: refreshPolicies,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('policies.detach')}
      body={
        <p>
          <RichMessage
            catalogue={policyMessages}
            name="policies.detachBody"
            values={values}
            components={{ name: <strong />, policy: <strong /> }}
          />
        </p>
      }
      confirmLabel={t('policies.detach')}
      onClose={onClose}
    />
  );
}
