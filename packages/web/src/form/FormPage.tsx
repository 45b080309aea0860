import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader, type PageHeaderProps } from '#/shell/PageHeader.tsx';
import { Button } from '#/ui/Button.tsx';
import { FormBody } from './FormBody.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { Form } from './use-form.ts';
import type { Save } from './use-save.ts';

interface FormPageProps<Values, Sent> extends Pick<PageHeaderProps, 'title' | 'breadcrumbs'> {
  readonly form: Form<Values, Sent>;
  readonly save: Save;
  readonly children: ReactNode;
  /** Verb and noun: "Create bucket". */
  readonly submitLabel: string;
  readonly submitRefused?: string | null | undefined;
}

/** A form that is a screen of its own, in one column. */
export function FormPage<Values, Sent>(props: FormPageProps<Values, Sent>) {
  const { form, save, title, breadcrumbs, children, submitLabel, submitRefused } = props;
  const { t } = useTranslation();
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
      <FormBody form={form} save={save} label={title} actions={actions}>
        {children}
      </FormBody>
      <LeaveGuard isDirty={form.isDirty && !save.busy} />
    </>
  );
}
