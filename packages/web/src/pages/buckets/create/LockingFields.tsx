import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { noRetention } from '../fields/retention-values.ts';
import { RetentionFields } from '../fields/RetentionFields.tsx';
import { bucketListMessages } from '../list/messages.ts';
import { locked, type BucketValues } from './bucket-values.ts';

interface LockingFieldsProps {
  readonly fields: Fields<BucketValues>;
  readonly refusal: string | null;
}

/** Object locking, and the default retention that needs it. */
export function LockingFields({ fields, refusal }: LockingFieldsProps) {
  const { t } = useMessages(bucketListMessages);
  const { versioning, retention } = fields.values;
  return (
    <>
      <SwitchField
        {...fields.toggle('locking')}
        label={t('buckets.add.locking')}
        help={t('buckets.add.lockingHelp')}
        disabledReason={refusal ?? (retention.enabled ? t('buckets.add.lockingByRetention') : null)}
        onChange={(locking) => fields.change(locking ? locked : { locking })}
      />
      {versioning.enabled && refusal === null && (
        <SwitchField
          {...fields.group('retention').toggle('enabled')}
          label={t('buckets.add.retention')}
          help={t('buckets.add.retentionHelp')}
          onChange={(enabled) =>
            fields.change(
              enabled ? { ...locked, retention: { ...retention, enabled } } : { retention: noRetention },
            )
          }
        />
      )}
      {retention.enabled && <RetentionFields fields={fields.group('retention')} />}
    </>
  );
}
