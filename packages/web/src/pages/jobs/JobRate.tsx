import type { Job } from '@longshore/contract/jobs/jobs-schemas';
import { z } from 'zod';
import { setJobRate } from '#/api/jobs/jobs-query.ts';
import { FormFailure } from '#/form/FormFailure.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import classes from './jobs.module.css';
import { jobListMessages } from './messages.ts';

const text = textOf(jobListMessages);
const most = 100_000;

const RateForm = z
  .object({ rate: z.union([z.number(), z.literal('')]) })
  .refine(({ rate }) => rate !== '' && Number.isInteger(rate) && rate >= 0 && rate <= most, {
    path: ['rate'],
    error: () => text('jobList.rate.invalid'),
  })
  .transform(({ rate }) => Number(rate));

/** How fast the job may be, so that others have room on the storage server. */
export function JobRate({ job }: { readonly job: Job }) {
  const { t } = useMessages(jobListMessages);
  const form = useForm({
    schema: RateForm,
    initial: { rate: job.objectsPerSecond },
  });
  const save = useSave(form, {
    send: (rate: number) => setJobRate(job.id, rate),
    onSaved: () => showMessage(t('jobList.rate.saved')),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.submit();
      }}
    >
      <FormFailure error={form.refusal} isOnField={form.isRefusalOnField} />
      <div className={classes['rate']}>
        <NumberField
          {...form.input('rate')}
          label={t('jobList.rate.label')}
          help={t('jobList.rate.help')}
          min={0}
          max={most}
        />
        <Button type="submit" busy={save.busy}>
          {t('jobList.rate.submit')}
        </Button>
      </div>
    </form>
  );
}
