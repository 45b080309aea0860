import { can } from '@longshore/contract/can';
import { kmsKeyCreate, kmsKeyList } from '@longshore/contract/kms/kms';
import { KmsKeyCreate } from '@longshore/contract/kms/kms-schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import type { Input } from '#/form/fields.ts';
import { FormFailure } from '#/form/FormFailure.tsx';
import { FormDependents } from '#/form/FormSection.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd } from '#/ui/icons.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketMessages } from '../admin/messages.ts';

const keysQuery = queryOf(kmsKeyList, { query: {} });

/** The key, out of those that there are; typed in where they may not be listed. */
export function KeyField(input: Input<string>) {
  const { value, onChange } = input;
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const unseen = refusals.any(can(kmsKeyList, session));
  const keys = useQuery({ ...keysQuery, enabled: unseen === null });
  const [isAdding, setIsAdding] = useState(false);
  if (unseen !== null || keys.error !== null) {
    const reason = unseen ?? (keys.error ? errorWords(keys.error).errorMessage : '');
    return (
      <TextField
        {...input}
        label={t('bucket.encryption.key')}
        help={t('bucket.encryption.keyTyped', { reason })}
        required
        monospace
        autoComplete="off"
      />
    );
  }
  const { results = [] } = keys.data ?? {};
  const names = new Set(results.map(({ name }) => name));
  if (value !== '') names.add(value);
  return (
    <>
      <SelectField
        {...input}
        label={t('bucket.encryption.key')}
        required
        options={[
          { value: '', label: t('bucket.encryption.keyNone'), disabled: true },
          ...[...names].map((name) => ({ value: name, label: name })),
        ]}
      />
      <div>
        <Button
          size="small"
          icon={<IconAdd size={14} />}
          disabledReason={refusals.any(can(kmsKeyCreate, session))}
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          {t('bucket.encryption.addKey')}
        </Button>
      </div>
      {isAdding && (
        <NewKey
          names={names}
          onCreated={(name) => {
            setIsAdding(false);
            onChange(name);
          }}
        />
      )}
    </>
  );
}

interface NewKeyProps {
  readonly names: ReadonlySet<string>;
  readonly onCreated: (name: string) => void;
}

const text = textOf(bucketMessages);

const keyForm = (names: ReadonlySet<string>) =>
  z.object({
    key: z
      .string()
      .refine((name) => !names.has(name), { error: () => text('bucket.encryption.keyTaken'), abort: true })
      .refine((name) => KmsKeyCreate.safeParse({ key: name }).success, {
        error: () => text('bucket.encryption.keyInvalid'),
      }),
  });

/** A form within another one: Enter makes the key, and does not send the form around it. */
function NewKey({ names, onCreated }: NewKeyProps) {
  const { t } = useMessages(bucketMessages);
  const schema = useMemo(() => keyForm(names), [names]);
  const form = useForm({ schema, initial: { key: '' } });
  const save = useSave(form, {
    send: (body) => call(kmsKeyCreate, { body }),
    fieldNames: { NotOffered: 'key' },
    onSaved: (_, { key }) => showMessage(t('bucket.encryption.keyCreated', { key })),
    close: (_, { key }) => onCreated(key),
    refresh: () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  return (
    <FormDependents>
      <TextField
        {...form.input('key')}
        label={t('bucket.encryption.newKey')}
        help={t('bucket.encryption.newKeyHelp')}
        focusFirst
        monospace
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save.submit();
        }}
      />
      <FormFailure error={form.refusal} isOnField={form.isRefusalOnField} />
      <div>
        <Button busy={save.busy} onClick={save.submit}>
          {t('bucket.encryption.createKey')}
        </Button>
      </div>
    </FormDependents>
  );
}
