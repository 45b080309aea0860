import { useState } from 'react';
import type { Fields } from '#/form/fields.ts';
import { FormDependents } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { formatDay } from '#/messages/times.ts';
import { bucketMessages } from '../admin/messages.ts';
import { bucketListMessages } from '../list/messages.ts';
import { retainedUntilMs, type RetentionValues } from './retention-values.ts';

/** How long, and how firmly; whether at all is the switch above them. */
export function RetentionFields({ fields }: { readonly fields: Fields<RetentionValues> }) {
  const { t } = useMessages(bucketListMessages);
  return (
    <FormDependents>
      <RadioField
        {...fields.input('mode')}
        label={t('buckets.add.retentionMode')}
        options={[
          { value: 'compliance', label: t('buckets.add.compliance'), help: t('buckets.add.complianceHelp') },
          { value: 'governance', label: t('buckets.add.governance'), help: t('buckets.add.governanceHelp') },
        ]}
      />
      <RadioField
        {...fields.input('unit')}
        label={t('buckets.add.retentionUnit')}
        options={[
          { value: 'days', label: t('buckets.add.days') },
          { value: 'years', label: t('buckets.add.years') },
        ]}
      />
      <NumberField
        {...fields.input('validity')}
        label={t('buckets.add.retentionValidity')}
        required
        min={1}
      />
      {fields.values.mode === 'compliance' && (
        <Callout>
          <ComplianceWords {...fields.values} />
        </Callout>
      )}
    </FormDependents>
  );
}

/** What cannot be taken back once an object is written. */
function ComplianceWords(retention: RetentionValues) {
  const { t } = useMessages(bucketMessages);
  const [nowMs] = useState(Date.now);
  const untilMs = retainedUntilMs(retention, nowMs);
  return (
    <>
      {t('bucket.retention.complianceWarning')}{' '}
      {untilMs !== null && t('bucket.retention.lockedUntil', { date: formatDay(untilMs) })}
    </>
  );
}
