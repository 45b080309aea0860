import { can } from '@longshore/contract/can';
import { ldapAttachmentUpdate } from '@longshore/contract/idp/idp';
import type { DirectoryHolderKind } from '@longshore/contract/idp/idp-schemas';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { ReadDialog } from '#/form/ReadDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { z } from '#/form/zod.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { usePolicyNames } from '#/pages/users/frame/use-names.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { NamesField } from '#/ui/NamesField.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { entitiesQuery, refreshEntities } from '../idp-queries.ts';
import { idpMessages } from '../messages.ts';
import { everybody } from './mappings.ts';

interface Holder {
  readonly kind: DirectoryHolderKind;
  readonly entity: string;
}

interface SetAttachmentsDialogProps extends Holder {
  readonly onClose: () => void;
}

/** Attaches and detaches policies of a user or of a group, whose policies are read when it opens. */
export function SetAttachmentsDialog({ kind, entity, onClose }: SetAttachmentsDialogProps) {
  const { t } = useMessages(idpMessages);
  const asked = kind === 'user' ? { ...everybody, users: [entity] } : { ...everybody, groups: [entity] };
  return (
    <ReadDialog
      title={t('idp.entities.setOf', { name: visibleText(entity) })}
      query={entitiesQuery(asked)}
      onClose={onClose}
    >
      {({ users, groups }) => (
        <AttachmentDialog
          holder={{ kind, entity }}
          attached={[...users, ...groups].flatMap(({ policies }) => policies)}
          onClose={onClose}
        />
      )}
    </ReadDialog>
  );
}

interface AttachmentDialogProps {
  /** Whoever is named in the form unless given. */
  readonly holder?: Holder;
  readonly attached?: readonly string[];
  readonly onClose: () => void;
}

const text = textOf(idpMessages);
const names = z.array(z.string());
const schema = z.object({
  kind: z.enum(['user', 'group']),
  entity: z.string().trim().min(1, text('idp.entities.empty')),
  policies: names,
});
const attachSchema = schema.extend({ policies: names.min(1, text('idp.entities.policiesEmpty')) });

const none: readonly string[] = [];

/** Changes who of the directory has which policies: of one holder all of them, else what is added. */
export function AttachmentDialog({ holder, attached = none, onClose }: AttachmentDialogProps) {
  const { t } = useMessages(idpMessages);
  const refusal = useRefusals().all(can(ldapAttachmentUpdate, useSession()));
  const known = usePolicyNames() ?? none;
  const form = useForm({
    schema: holder ? schema : attachSchema,
    initial: { kind: 'user', entity: '', ...holder, policies: [...attached] },
  });
  const save = useSave(form, {
    send: ({ policies, ...who }) => {
      const attach = policies.filter((name) => !attached.includes(name));
      const detach = attached.filter((name) => !policies.includes(name));
      return call(ldapAttachmentUpdate, { body: { ...who, attach, detach } });
    },
    fieldNames: { attach: 'policies', detach: 'policies' },
    onSaved: (_, { entity }) => showMessage(t('idp.entities.saved', { name: visibleText(entity) })),
    refresh: refreshEntities,
    close: onClose,
  });
  const { value: kind } = form.input('kind');
  return (
    <FormDialog
      form={form}
      save={save}
      title={
        holder ? t('idp.entities.setOf', { name: visibleText(holder.entity) }) : t('idp.entities.attach')
      }
      submitLabel={t(holder ? 'idp.entities.set' : 'idp.entities.attach')}
      submitRefused={refusal}
      onClose={onClose}
    >
      {!holder && (
        <>
          <RadioField
            {...form.input('kind')}
            label={t('idp.entities.kind')}
            options={(['user', 'group'] as const).map((value) => ({
              value,
              label: t(`idp.entities.${value}`),
            }))}
          />
          <TextField
            {...form.input('entity')}
            label={t(`idp.entities.entityOf.${kind}`)}
            autoComplete="off"
            monospace
            focusFirst
            required
          />
        </>
      )}
      <NamesField
        {...form.input('policies')}
        label={t('idp.entities.policies')}
        help={t('idp.entities.namesHelp')}
        suggestions={known}
      />
    </FormDialog>
  );
}
