import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader, type PageHeaderProps } from '#/shell/PageHeader.tsx';
import { Button } from '#/ui/Button.tsx';
import type { TheirChange } from './ChangedMeanwhile.tsx';
import { FormBody } from './FormBody.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { Form } from './use-form.ts';
import type { Save } from './use-save.ts';

interface FormPageProps<Values, Sent, Now>
  extends Pick<PageHeaderProps, 'title' | 'breadcrumbs'>, TheirChange<Now> {
  readonly form: Form<Values, Sent>;
  readonly save: Save<Now>;
  readonly children: ReactNode;
  /** Verb and noun: "Create bucket". */
  readonly submitLabel: string;
  readonly submitRefused?: string | null | undefined;
}

/** A form that is a screen of its own, in one column. */
export function FormPage<Values, Sent, Now>(props: FormPageProps<Values, Sent, Now>) {
  const { form, save, title, breadcrumbs, children, submitLabel, submitRefused, ...theirChange } = props;
  const { t } = useMessages();
  const actions = (
    <>
      <Button type="submit" kind="primary" busy={save.busy} disabledReason={submitRefused}>
        {submitLabel}
      </Button>
      <Button disabled={save.busy} onClick={() => form.reset()}>
        {t('form.clear')}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      <FormBody form={form} save={save} label={title} actions={actions} {...theirChange}>
        {children}
      </FormBody>
      <LeaveGuard isDirty={form.isDirty && !save.busy} />
    </>
  );
}
