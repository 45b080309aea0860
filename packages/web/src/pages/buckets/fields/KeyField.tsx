import { can } from '@longshore/contract/can';
import { kmsKeyCreate, kmsKeyList } from '@longshore/contract/kms/kms';
import { KmsKeyCreate } from '@longshore/contract/kms/kms-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { queryOf } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { fieldError } from '#/form/field-error.tsx';
import type { Input } from '#/form/fields.ts';
import { FormDependents } from '#/form/FormSection.tsx';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd } from '#/ui/icons.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useRefusals } from '../frame/refusal.ts';

const keysQuery = queryOf(kmsKeyList, { query: {} });

/** The key, out of those that there are; typed in where they may not be listed. */
export function KeyField(input: Input<string>) {
  const { value, onChange } = input;
  const { t } = useTranslation();
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

function NewKey({ names, onCreated }: NewKeyProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const creation = useMutation({
    mutationFn: (key: string) => call(kmsKeyCreate, { body: { key } }),
    onSuccess: async (_, key) => {
      await client.invalidateQueries({ queryKey: keysQuery.queryKey });
      showMessage(t('bucket.encryption.keyCreated', { key }));
      onCreated(key);
    },
  });
  const create = () => {
    const found = names.has(name)
      ? t('bucket.encryption.keyTaken')
      : KmsKeyCreate.safeParse({ key: name }).success
        ? null
        : t('bucket.encryption.keyInvalid');
    setProblem(found);
    if (found === null) creation.mutate(name);
  };
  return (
    <FormDependents>
      <TextField
        label={t('bucket.encryption.newKey')}
        help={t('bucket.encryption.newKeyHelp')}
        focusFirst
        monospace
        autoComplete="off"
        value={name}
        onChange={(next) => {
          setName(next);
          setProblem(null);
          creation.reset();
        }}
        error={fieldError(problem ?? (creation.error && errorWords(creation.error).errorMessage))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It makes the key, and does not send the form around it.
          event.preventDefault();
          create();
        }}
      />
      <div>
        <Button busy={creation.isPending} onClick={create}>
          {t('bucket.encryption.createKey')}
        </Button>
      </div>
    </FormDependents>
  );
}
