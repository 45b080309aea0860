import { useTranslation } from 'react-i18next';
import { formatThousands } from '@longshore/contract/quantity';
import { fieldError } from '#/form/field-error.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import styles from './replication.module.css';
import {
  bandwidthBytesOf,
  bandwidthUnits,
  replicationModes,
  withHost,
  type RemoteDraft,
} from './remote-draft.ts';
import type { RemoteField } from './remote-draft-errors.ts';

export interface RemoteFieldsProps {
  readonly draft: RemoteDraft;
  readonly onChange: (draft: RemoteDraft) => void;
  readonly onBlur: (field: RemoteField) => void;
  readonly errorOf: (field: RemoteField) => string | null;
}

/** Where the other server is, and its keys. */
export function RemotePlaceFields({ draft, onChange, onBlur, errorOf }: RemoteFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('bucketReplication.host')}
        help={t('bucketReplication.hostHelp')}
        name="host"
        required
        monospace
        focusFirst
        value={draft.host}
        onChange={(host) => onChange(withHost(draft, host))}
        onBlur={() => onBlur('host')}
        error={fieldError(errorOf('host'))}
      />
      <SwitchField
        label={t('bucketReplication.useTls')}
        help={draft.useTls ? t('bucketReplication.useTlsHelp') : t('bucketReplication.noTlsHelp')}
        checked={draft.useTls}
        onChange={(useTls) => onChange({ ...draft, useTls })}
      />
      <TextField
        label={t('bucketReplication.accessKey')}
        name="accessKey"
        required
        monospace
        autoComplete="off"
        value={draft.accessKey}
        onChange={(accessKey) => onChange({ ...draft, accessKey })}
        onBlur={() => onBlur('accessKey')}
        error={fieldError(errorOf('accessKey'))}
      />
      <PasswordField
        label={t('bucketReplication.secretKey')}
        name="secretKey"
        required
        autoComplete="off"
        value={draft.secretKey}
        onChange={(secretKey) => onChange({ ...draft, secretKey })}
        onBlur={() => onBlur('secretKey')}
        error={fieldError(errorOf('secretKey'))}
      />
      <TextField
        label={t('bucketReplication.region')}
        help={t('bucketReplication.regionHelp')}
        name="region"
        value={draft.region}
        maxLength={128}
        onChange={(region) => onChange({ ...draft, region })}
        onBlur={() => onBlur('region')}
        error={fieldError(errorOf('region'))}
      />
    </>
  );
}

/** How the storage server writes to the other one. */
export function RemoteWayFields({ draft, onChange, onBlur, errorOf }: RemoteFieldsProps) {
  const { t } = useTranslation();
  const bytes = bandwidthBytesOf(draft);
  return (
    <>
      <RadioField
        label={t('bucketReplication.mode')}
        value={draft.mode}
        onChange={(mode) => onChange({ ...draft, mode })}
        options={replicationModes.map((mode) => ({
          value: mode,
          label: t(`bucketReplication.modes.${mode}`),
          help: t(`bucketReplication.modeHelp.${mode}`),
        }))}
      />
      {draft.mode === 'async' && (
        <div className={styles['pair']}>
          <NumberField
            label={t('bucketReplication.bandwidth')}
            name="bandwidth"
            required
            min={0}
            value={draft.bandwidthSize}
            onChange={(bandwidthSize) => onChange({ ...draft, bandwidthSize })}
            onBlur={() => onBlur('bandwidthSize')}
            help={
              bytes === null
                ? undefined
                : bytes === 0
                  ? t('bucketReplication.bandwidthNone')
                  : t('bucketReplication.bandwidthBytes', { bytes: formatThousands(bytes) })
            }
            error={fieldError(errorOf('bandwidthSize'))}
          />
          <SelectField
            label={t('bucketReplication.bandwidthUnit')}
            value={draft.bandwidthUnit}
            onChange={(bandwidthUnit) => onChange({ ...draft, bandwidthUnit })}
            options={bandwidthUnits.map((unit) => ({
              value: unit,
              label: t('bucketReplication.perSecond', { unit }),
            }))}
          />
        </div>
      )}
      <NumberField
        label={t('bucketReplication.healthCheck')}
        help={t('bucketReplication.healthCheckHelp')}
        name="healthCheck"
        required
        min={0}
        unit={t('bucketReplication.seconds')}
        value={draft.healthCheckSeconds}
        onChange={(healthCheckSeconds) => onChange({ ...draft, healthCheckSeconds })}
        onBlur={() => onBlur('healthCheckSeconds')}
        error={fieldError(errorOf('healthCheckSeconds'))}
      />
    </>
  );
}
