import { batchJobStart } from '@longshore/contract/batch-jobs/batch-jobs';
import { definitionFacts, definitionFindings } from '@longshore/contract/batch-jobs/definition';
import { can } from '@longshore/contract/can';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { FormPage } from '#/form/FormPage.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { showMessage } from '#/stores/notices.ts';
import { firstTemplate, refreshBatchJobs, templateQuery } from '../batch-job-queries.ts';
import { batchJobAddSearch } from '../batch-jobs-search.ts';
import { batchJobMessages } from '../messages.ts';
import { definitionForm } from './definition-form.ts';
import { DefinitionField } from './DefinitionField.tsx';
import { ExpireQuestion } from './ExpireQuestion.tsx';
import { FindingList } from './FindingList.tsx';
import { batchJobStartMessages } from './messages.ts';
import { TemplateFields } from './TemplateFields.tsx';

/** A template, filled in and started. */
export default function BatchJobAddPage(): ReactNode {
  const { t } = useMessages(batchJobStartMessages, batchJobMessages);
  const navigate = useNavigate();
  const [{ type = firstTemplate }] = useScreenSearch(batchJobAddSearch);
  const { data: template } = usePrefetchedQuery(templateQuery(type));
  const refusal = useRefusals().all(can(batchJobStart, useSession()));
  const form = useForm({ schema: definitionForm, initial: { definition: template.definition } });
  const save = useSave(form, {
    send: (body) => call(batchJobStart, { body }),
    onSaved: () => showMessage(t('batchJobStart.started')),
    close: ({ id }) =>
      navigate({ to: '/settings/batch-jobs/$jobId', params: { jobId: id }, ignoreBlocker: true }),
    refresh: refreshBatchJobs,
  });
  const { definition } = form.values;
  const findings = useMemo(() => definitionFindings(definition), [definition]);
  const facts = definitionFacts(definition);
  const [isAsked, setIsAsked] = useState(false);
  // What deletes objects is asked about first.
  const submit = () => {
    if (facts.type !== 'expire') save.submit();
    else if (form.check()) setIsAsked(true);
  };
  return (
    <>
      <FormPage
        form={form}
        save={{ ...save, submit }}
        title={t('batchJobs.start')}
        breadcrumbs={[{ label: t('batchJobs.label'), to: '/settings/batch-jobs' }]}
        submitLabel={t('batchJobStart.submit')}
        submitRefused={refusal}
      >
        <TemplateFields type={type} onUse={form.input('definition').onChange} />
        <FormSection title={t('batchJobStart.definition')}>
          <DefinitionField {...form.input('definition')} />
          <div aria-live="polite">
            <FindingList findings={findings} />
          </div>
        </FormSection>
      </FormPage>
      {isAsked && (
        <ExpireQuestion
          bucket={facts.buckets['expire.bucket']}
          findings={findings}
          onConfirm={() => {
            setIsAsked(false);
            save.submit();
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
