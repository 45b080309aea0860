import { can } from '@longshore/contract/can';
import { policySet } from '@longshore/contract/policies/policies';
import { z } from 'zod';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { type AttachedPolicies, namesIn } from './attached-policies.ts';
import { setPoliciesMessages } from './messages.ts';
import { PolicyChoice } from './PolicyChoice.tsx';

export interface SetPoliciesProps {
  readonly kind: 'user' | 'group';
  readonly name: string;
  /** Reads again what shows the policies of the user or group. */
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

const schema = z.object({ name: z.string().transform(namesIn) });

const textOfNames = (names: readonly string[]): string => names.toSorted().join(',');

/** Who may not list policies types their names. */
export function SetPoliciesForm(props: SetPoliciesProps & AttachedPolicies) {
  const { kind, name, attached, offered, refresh, onClose } = props;
  const { t } = useMessages(setPoliciesMessages);
  const refusal = useRefusals().all(can(policySet, useSession()));
  const form = useForm({ schema, initial: { name: textOfNames(attached) } });
  const shownName = visibleText(name);
  const save = useSave(form, {
    send: (sent) => call(policySet, { body: { ...sent, entityType: kind, entityName: name } }),
    onSaved: () => showMessage(t('setPolicies.saved', { name: shownName })),
    close: onClose,
    refresh,
  });
  const input = form.input('name');
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('setPolicies.title', { name: shownName })}
      submitLabel={t('setPolicies.submit')}
      submitRefused={refusal}
      onClose={onClose}
    >
      {offered === undefined ? (
        <TextField
          {...input}
          label={t('setPolicies.typed')}
          help={t('setPolicies.typedHelp')}
          focusFirst
          autoComplete="off"
        />
      ) : (
        <PolicyChoice
          offered={offered}
          chosen={namesIn(input.value)}
          onChange={(names) => input.onChange(textOfNames(names))}
        />
      )}
    </FormDialog>
  );
}
