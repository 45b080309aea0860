import { formatThousands } from '@longshore/contract/quantity';
import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { NumberField } from '#/ui/NumberField.tsx';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { bucketReplicationMessages } from './messages.ts';
import styles from './replication.module.css';
import {
  bandwidthBytesOf,
  bandwidthUnits,
  replicationModes,
  withHost,
  type RemoteDraft,
} from './remote-draft.ts';

interface RemoteFieldsProps {
  readonly fields: Fields<RemoteDraft>;
}

/** Where the other server is, and its keys. */
export function RemotePlaceFields({ fields }: RemoteFieldsProps) {
  const { t } = useMessages(bucketReplicationMessages);
  const { values: remote, input } = fields;
  return (
    <>
      <TextField
        {...input('host')}
        label={t('bucketReplication.host')}
        help={t('bucketReplication.hostHelp')}
        required
        monospace
        focusFirst
        onChange={(host) => fields.change(withHost(remote, host))}
      />
      <SwitchField
        {...fields.toggle('useTls')}
        label={t('bucketReplication.useTls')}
        help={remote.useTls ? t('bucketReplication.useTlsHelp') : t('bucketReplication.noTlsHelp')}
      />
      <TextField
        {...input('accessKey')}
        label={t('bucketReplication.accessKey')}
        required
        monospace
        autoComplete="off"
      />
      <PasswordField
        {...input('secretKey')}
        label={t('bucketReplication.secretKey')}
        required
        autoComplete="off"
      />
    </>
  );
}

/** How the storage server writes to the other one. */
export function RemoteWayFields({ fields }: RemoteFieldsProps) {
  const { t } = useMessages(bucketReplicationMessages);
  const { input } = fields;
  return (
    <>
      <RadioField
        {...input('mode')}
        label={t('bucketReplication.mode')}
        options={replicationModes.map((mode) => ({
          value: mode,
          label: t(`bucketReplication.modes.${mode}`),
          help: t(`bucketReplication.modeHelp.${mode}`),
        }))}
      />
      {fields.values.mode === 'async' && <BandwidthFields fields={fields} />}
      <NumberField
        {...input('healthCheckSeconds')}
        label={t('bucketReplication.healthCheck')}
        help={t('bucketReplication.healthCheckHelp')}
        required
        min={0}
        unit={t('bucketReplication.seconds')}
      />
      <TextField
        {...input('region')}
        label={t('bucketReplication.region')}
        help={t('bucketReplication.regionHelp')}
        maxLength={128}
      />
    </>
  );
}

function BandwidthFields({ fields }: RemoteFieldsProps) {
  const { t } = useMessages(bucketReplicationMessages);
  const bytes = bandwidthBytesOf(fields.values);
  const limit =
    bytes === 0
      ? t('bucketReplication.bandwidthNone')
      : t('bucketReplication.bandwidthBytes', { bytes: formatThousands(bytes ?? 0) });
  return (
    <div className={styles['pair']}>
      <NumberField
        {...fields.input('bandwidthSize')}
        label={t('bucketReplication.bandwidth')}
        required
        min={0}
        help={bytes === null ? undefined : limit}
      />
      <SelectField
        {...fields.input('bandwidthUnit')}
        label={t('bucketReplication.bandwidthUnit')}
        options={bandwidthUnits.map((unit) => ({
          value: unit,
          label: t('bucketReplication.perSecond', { unit }),
        }))}
      />
    </div>
  );
}
