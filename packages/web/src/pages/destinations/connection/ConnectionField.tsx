import { useState } from 'react';
import type { Input } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { destinationMessages } from '../messages.ts';
import { type ConnectionForm, type ConnectionParts, noParts, sslModes } from './connection-parts.ts';
import { mysqlForm } from './mysql.ts';
import { postgresForm } from './postgres.ts';

const forms = { postgres: postgresForm, mysql: mysqlForm } as const;
const usualPorts = { postgres: '5432', mysql: '3306' } as const;

interface ConnectionFieldProps extends Input<string> {
  readonly label: string;
  readonly service: keyof typeof forms;
}

/** A connection string, by its parts or as text; what the parts cannot show is not changed by them. */
export function ConnectionField({ service, label, ...input }: ConnectionFieldProps) {
  const { t } = useMessages(destinationMessages);
  const form: ConnectionForm = forms[service];
  const { value, onChange, onBlur, error } = input;
  const read = form.parse(value);
  const [isText, setIsText] = useState(read === null);
  // What is being typed: not every text of parts can be taken apart to the same parts.
  const [typed, setTyped] = useState<ConnectionParts>(read ?? noParts);
  // The form began anew.
  const parts = form.build(typed) === value ? typed : (read ?? typed);
  const change = (some: Partial<ConnectionParts>) => {
    const next = { ...parts, ...some };
    setTyped(next);
    onChange(form.build(next));
  };
  const part = (name: 'host' | 'port' | 'database' | 'user') => ({
    value: parts[name],
    onChange: (entered: string) => change({ [name]: entered }),
    onBlur,
    autoComplete: 'off',
    monospace: true,
  });
  const toText = (
    <SwitchField
      checked={isText}
      onChange={setIsText}
      label={t('destinations.form.asText')}
      help={t('destinations.form.asTextHelp')}
      disabledReason={isText && read === null ? t('destinations.form.notParts') : null}
    />
  );
  if (isText)
    return (
      <>
        <TextField
          {...input}
          label={label}
          help={parts.keepsPassword ? t('destinations.form.keepsPassword') : undefined}
          required
          autoComplete="off"
          monospace
        />
        {toText}
      </>
    );
  return (
    <>
      <TextField
        {...part('host')}
        label={t('destinations.form.host')}
        name={input.name}
        error={error}
        required
      />
      <TextField {...part('port')} label={t('destinations.form.port')} placeholder={usualPorts[service]} />
      <TextField {...part('database')} label={t('destinations.form.database')} />
      <TextField
        {...part('user')}
        label={t('destinations.form.user')}
        error={service === 'mysql' && parts.user.includes(':') ? t('destinations.form.noColon') : undefined}
      />
      <PasswordField
        label={t('destinations.form.password')}
        value={parts.password}
        onChange={(password) => change({ password })}
        autoComplete="new-password"
        {...(parts.keepsPassword && {
          help: t('destinations.form.secretKept'),
          placeholder: t('destinations.form.secretMask'),
        })}
      />
      {service === 'postgres' && (
        <SelectField
          label={t('destinations.form.sslMode')}
          value={parts.sslMode}
          onChange={(sslMode) => change({ sslMode })}
          options={['', ...sslModes].map((mode) => ({
            value: mode,
            label: mode === '' ? t('destinations.form.notSet') : mode,
          }))}
        />
      )}
      {toText}
    </>
  );
}
