import { can } from '@longshore/contract/can';
import { policySetMany } from '@longshore/contract/policies/policies';
import { z } from 'zod';
import { refreshIdentity } from '#/api/identity/identity-queries.ts';
import { useSession } from '#/api/session.ts';
import { BatchProgress } from '#/confirm/BatchProgress.tsx';
import { NameList } from '#/confirm/NameList.tsx';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { namesIn } from './attached-policies.ts';
import { HoldersFailed } from './HoldersFailed.tsx';
import { setPoliciesMessages } from './messages.ts';
import { PolicyChoice } from './PolicyChoice.tsx';
import { useHoldersChange } from './use-holders-change.ts';

export interface SetPoliciesManyProps {
  readonly kind: 'user' | 'group';
  /** As they were when it was asked. */
  readonly names: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface SetPoliciesManyFormProps extends SetPoliciesManyProps {
  /** Undefined to those who may not list policies, and type their names. */
  readonly offered: readonly string[] | undefined;
}

const modes = ['attach', 'detach', 'set'] as const;
const text = textOf(setPoliciesMessages);

/** None at all is a choice only where it replaces what is attached. */
const schema = z
  .object({ mode: z.enum(modes), policies: z.string().transform(namesIn) })
  .refine(({ mode, policies }) => mode === 'set' || policies.length > 0, {
    path: ['policies'],
    message: text('setPolicies.many.required'),
  });

export function SetPoliciesManyForm({ kind, names, offered, onDone, onClose }: SetPoliciesManyFormProps) {
  const { t } = useMessages(setPoliciesMessages);
  const refusal = useRefusals().all(can(policySetMany, useSession()));
  const form = useForm({ schema, initial: { mode: 'attach', policies: '' } });
  const { save, handled, outcome } = useHoldersChange(form, {
    kind,
    changeOf: ({ mode, policies }) => ({ holders: names, policies, mode }),
    onChanged: (holders) => {
      showMessage(t(`setPolicies.many.${kind}Changed`, { count: holders.length }));
      onDone();
    },
    refresh: refreshIdentity,
    onClose,
  });
  if (outcome) return <HoldersFailed outcome={outcome} onClose={onClose} />;
  const count = names.length;
  const policies = form.input('policies');
  return (
    <FormDialog
      form={form}
      save={save}
      title={t(`setPolicies.many.${kind}`, { count })}
      submitLabel={t('setPolicies.submit')}
      submitRefused={refusal}
      onClose={onClose}
    >
      <NameList items={names} getId={(name) => name}>
        {(name) => <KeyText text={name} />}
      </NameList>
      <RadioField
        {...form.input('mode')}
        label={t('setPolicies.many.mode')}
        options={modes.map((value) => ({
          value,
          label: t(`setPolicies.many.${value}`),
          help: t(`setPolicies.many.${value}Help`),
        }))}
      />
      {offered === undefined ? (
        <TextField
          {...policies}
          label={t('setPolicies.typed')}
          help={t('setPolicies.many.typedHelp')}
          autoComplete="off"
        />
      ) : (
        <PolicyChoice
          offered={offered}
          chosen={namesIn(policies.value)}
          words="chosen"
          error={policies.error}
          onChange={(chosen) => policies.onChange(chosen.join(','))}
        />
      )}
      {save.busy && count > 1 && (
        <BatchProgress
          words={t('setPolicies.many.progress', { done: handled, count })}
          done={handled}
          total={count}
        />
      )}
    </FormDialog>
  );
}
