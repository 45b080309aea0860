import { policySetMany } from '@longshore/contract/policies/policies';
import { call } from '#/api/call.ts';
import { useAskedNames } from '#/confirm/asked-names.ts';
import { EachDialog } from '#/confirm/EachDialog.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { identityMessages } from '#/pages/users/frame/messages.ts';
import { showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { holderBody } from '../facts/holder-body.ts';
import { setPoliciesMessages } from '../facts/messages.ts';
import { policyMessages } from '../messages.ts';
import { refreshPolicies } from '../policy-queries.ts';

interface DetachDialogProps {
  readonly policyName: string;
  readonly kind: 'user' | 'group';
  readonly names: readonly string[];
  readonly refusal: string | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Detaches the policy from users or groups, and names each that still has it. */
export function DetachDialog({ policyName, kind, refusal, onDone, onClose, ...props }: DetachDialogProps) {
  const { t } = useMessages(policyMessages, setPoliciesMessages, identityMessages);
  const names = useAskedNames(props.names, onClose);
  if (names === null) return null;
  const [first = ''] = names;
  const count = names.length;
  const policy = visibleText(policyName);
  return (
    <EachDialog
      names={names}
      danger
      isNamed
      confirmRefused={refusal}
      words={{
        title: t('policies.detach'),
        confirmLabel: t('policies.detach'),
        progress: (done) => t('identity.progress', { done, count }),
        failedTitle: (failed) => t('setPolicies.many.failed', { count: failed }),
        failedText: (done) => t('identity.failedText', { done, count }),
      }}
      body={
        <p>
          {count === 1 ? (
            <RichMessage
              catalogue={policyMessages}
              name="policies.detachBody"
              values={{ policy, name: visibleText(first) }}
              components={{ name: <strong />, policy: <strong /> }}
            />
          ) : (
            <RichMessage
              catalogue={policyMessages}
              name="policies.detachManyBody"
              values={{ policy }}
              components={{ policy: <strong /> }}
            />
          )}
        </p>
      }
      act={(name) =>
        call(policySetMany, { body: { name: [policyName], ...holderBody(kind, name), mode: 'detach' } })
      }
      onDone={([done = '', ...more]) => {
        showMessage(
          more.length === 0
            ? t('policies.detached', { policy, name: visibleText(done) })
            : t(`policies.detachedMany.${kind}`, { policy, count: more.length + 1 }),
        );
        onDone();
        void refreshPolicies();
      }}
      onClose={onClose}
    />
  );
}
