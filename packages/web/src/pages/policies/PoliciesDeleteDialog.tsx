import { can } from '@longshore/contract/can';
import { policyDelete } from '@longshore/contract/policies/policies';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { useAskedNames } from '#/confirm/asked-names.ts';
import { EachDialog } from '#/confirm/EachDialog.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { policyMessages } from './messages.ts';
import { refreshPolicies } from './policy-queries.ts';

interface PoliciesDeleteDialogProps {
  readonly names: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Deletes several policies, and names each that anybody still has. */
export function PoliciesDeleteDialog({ onDone, onClose, ...props }: PoliciesDeleteDialogProps) {
  const { t } = useMessages(policyMessages);
  const refusal = useRefusals().all(can(policyDelete, useSession()));
  const names = useAskedNames(props.names, onClose);
  if (names === null) return null;
  const count = names.length;
  return (
    <EachDialog
      names={names}
      danger
      confirmRefused={refusal}
      words={{
        title: t('policies.deleteMany', { count }),
        confirmLabel: t('policies.deleteMany', { count }),
        progress: (done) => t('policies.deleting', { done, count }),
        failedTitle: (failed) => t('policies.notDeleted', { count: failed }),
        failedText: (done) => t('policies.notDeletedText', { done, count }),
      }}
      body={<p>{t('policies.deleteHeld')}</p>}
      hasReason
      act={(policyName, how) => call(policyDelete, { params: { policyName } }, how)}
      onDone={(done) => {
        showMessage(t('policies.deletedMany', { count: done.length }));
        onDone();
        void refreshPolicies();
      }}
      onClose={onClose}
    />
  );
}
