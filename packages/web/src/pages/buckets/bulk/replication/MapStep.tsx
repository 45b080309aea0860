import { fieldError } from '#/form/field-error.tsx';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketListMessages } from '#/pages/buckets/list/messages.ts';
import { Button } from '#/ui/Button.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { bucketBulkMessages } from '../messages.ts';
import type { BulkReplication } from './use-bulk-replication.ts';
import styles from './bulk-replication.module.css';

interface MapStepProps {
  readonly wizard: BulkReplication;
  readonly onClose: () => void;
}

export function MapStep({ wizard: { left, doneCount, failedCount, place, map }, onClose }: MapStepProps) {
  const { t } = useMessages(bucketBulkMessages, bucketListMessages);
  const { form, save } = map;
  const found = map.found ?? [];
  const choices = [
    { value: '', label: t('bucketBulk.replication.choose') },
    ...found.map((name) => ({ value: name, label: name })),
  ];
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('buckets.bulk.kind.replication')}
      onClose={onClose}
      isDirty={form.isDirty || place.form.isDirty}
      cancelLabel={doneCount > 0 ? t('shell.close') : undefined}
      submitLabel={t('bucketBulk.replication.submit', { count: left.length })}
      moreActions={
        <Button disabled={save.busy} onClick={map.back}>
          {t('bucketBulk.replication.back')}
        </Button>
      }
    >
      <p className={styles['step']}>{t('bucketBulk.replication.steps', { step: 2 })}</p>
      <output className={styles['said']}>
        {failedCount > 0 &&
          (doneCount > 0
            ? t('bucketBulk.replication.someDone', { count: doneCount })
            : t('bucketBulk.replication.noneDone'))}
      </output>
      <p>
        {found.length === 0
          ? t('bucketBulk.replication.mapNone')
          : t('bucketBulk.replication.mapHelp', { count: found.length })}
      </p>
      {form.values.bucketsRelation.map(({ originBucket: name }, index) => {
        if (!map.isLeft(name)) return null;
        const input = form.line('bucketsRelation', index).input('destinationBucket');
        const field = {
          ...input,
          label: name,
          'aria-label': t('bucketBulk.replication.targetOf', { bucket: name }),
          required: true,
          onChange: (target: string) => {
            input.onChange(target);
            map.forgetFailure(name);
          },
          error: fieldError(map.failureOf(name)) ?? input.error,
        };
        return map.isTyped ? (
          <TextField key={name} {...field} monospace />
        ) : (
          <SelectField key={name} {...field} options={choices} />
        );
      })}
    </FormDialog>
  );
}
