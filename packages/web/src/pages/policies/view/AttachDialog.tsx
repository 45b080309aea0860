import { can } from '@longshore/contract/can';
import { policySetMany } from '@longshore/contract/policies/policies';
import { z } from 'zod';
import { useSession } from '#/api/session.ts';
import { BatchProgress } from '#/confirm/BatchProgress.tsx';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { identityMessages } from '#/pages/users/frame/messages.ts';
import { useGroupNames, useUserNames } from '#/pages/users/frame/use-names.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { NamesField } from '#/ui/NamesField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { HoldersFailed } from '../facts/HoldersFailed.tsx';
import { useHoldersChange } from '../facts/use-holders-change.ts';
import { policyMessages } from '../messages.ts';
import { refreshPolicies } from '../policy-queries.ts';

interface AttachDialogProps {
  readonly policyName: string;
  readonly kind: 'user' | 'group';
  /** Those that have it already. */
  readonly present: readonly string[];
  readonly onClose: () => void;
}

const schema = z.object({
  names: z.array(z.string()).min(1, textOf(policyMessages)('policies.attachNameEmpty')),
});

/** Attaches the policy to more users or groups. */
export function AttachDialog({ kind, ...props }: AttachDialogProps) {
  return kind === 'user' ? <AttachToUsers {...props} /> : <AttachToGroups {...props} />;
}

type Known = { readonly known: readonly string[] | undefined };

const AttachToUsers = (props: Omit<AttachDialogProps, 'kind'>) => (
  <AttachForm {...props} kind="user" known={useUserNames()} />
);

const AttachToGroups = (props: Omit<AttachDialogProps, 'kind'>) => (
  <AttachForm {...props} kind="group" known={useGroupNames()} />
);

function AttachForm({ policyName, kind, present, known = [], onClose }: AttachDialogProps & Known) {
  const { t } = useMessages(policyMessages, identityMessages);
  const refusal = useRefusals().all(can(policySetMany, useSession()));
  const form = useForm({ schema, initial: { names: [] } });
  const policy = visibleText(policyName);
  const { save, handled, outcome } = useHoldersChange(form, {
    kind,
    changeOf: ({ names }) => ({ holders: names, policies: [policyName], mode: 'attach' }),
    onChanged: ([first = '', ...more]) =>
      showMessage(
        more.length === 0
          ? t('policies.attached', { policy, name: visibleText(first) })
          : t(`policies.attachedMany.${kind}`, { policy, count: more.length + 1 }),
      ),
    refresh: refreshPolicies,
    onClose,
  });
  if (outcome) return <HoldersFailed outcome={outcome} onClose={onClose} />;
  const { value: names } = form.input('names');
  const taken = new Set(present);
  return (
    <FormDialog
      form={form}
      save={save}
      title={t(`policies.attach.${kind}`)}
      submitLabel={t(`policies.attach.${kind}`)}
      submitRefused={refusal}
      onClose={onClose}
    >
      <NamesField
        {...form.input('names')}
        label={t(`policies.kinds.${kind}`)}
        help={t('identity.namesHelp')}
        suggestions={known.filter((name) => !taken.has(name))}
        focusFirst
      />
      {save.busy && names.length > 1 && (
        <BatchProgress
          words={t('identity.progress', { done: handled, count: names.length })}
          done={handled}
          total={names.length}
        />
      )}
    </FormDialog>
  );
}
