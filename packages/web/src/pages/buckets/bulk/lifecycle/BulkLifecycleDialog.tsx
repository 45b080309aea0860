import { lifecycleRuleCreateMany } from '@longshore/contract/buckets/lifecycle';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { queryClient } from '#/api/query-client.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { lifecycleQuery } from '#/pages/buckets/lifecycle/lifecycle-query.ts';
import { lifecycleMessages } from '#/pages/buckets/lifecycle/messages.ts';
import { creationOf, emptyDraft } from '#/pages/buckets/lifecycle/rule-draft.ts';
import { fieldNames, ruleForm } from '#/pages/buckets/lifecycle/rule-form.ts';
import { RuleFields } from '#/pages/buckets/lifecycle/RuleFields.tsx';
import { bucketListMessages } from '#/pages/buckets/list/messages.ts';
import type { BulkDialogProps } from '../bulk-kinds.ts';
import { BulkLifecycleResults, type BucketResult } from './BulkLifecycleResults.tsx';

/** As many as the console takes in one call. */
const mostAtOnce = 1000;
const schema = ruleForm({ otherIds: new Set(), isEdit: false });

/** Adds one lifecycle rule to each of several buckets, and tells what became of each. */
export function BulkLifecycleDialog({ bucketNames, onChanged, onClose }: BulkDialogProps) {
  const { t } = useMessages(bucketListMessages, lifecycleMessages);
  const [results, setResults] = useState<readonly BucketResult[]>([]);
  const form = useForm({ schema, initial: emptyDraft });
  const save = useSave(form, {
    send: async (sent) => {
      const { id: _id, ...rule } = creationOf(sent);
      for (let from = 0; from < bucketNames.length; from += mostAtOnce) {
        const buckets = bucketNames.slice(from, from + mostAtOnce);
        const reply = await call(lifecycleRuleCreateMany, { body: { ...rule, buckets } });
        const done = reply.results.filter(({ error }) => error === undefined);
        onChanged(done.map(({ bucketName }) => bucketName));
        for (const { bucketName } of done)
          void queryClient.invalidateQueries({ queryKey: lifecycleQuery(bucketName).queryKey });
        // What is done stays told, also when a later part fails as a whole.
        setResults((before) => [...before, ...reply.results]);
      }
    },
    fieldNames: fieldNames(form.values),
  });
  if (results.length > 0 && !save.busy) {
    const error = form.refusal ? errorWords(form.refusal).errorMessage : '';
    const notTried = bucketNames.slice(results.length).map((bucketName) => ({ bucketName, error }));
    return <BulkLifecycleResults results={[...results, ...notTried]} onClose={onClose} />;
  }
  const count = bucketNames.length;
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('buckets.bulk.kind.lifecycle')}
      size="wide"
      onClose={onClose}
      submitLabel={t('lifecycle.bulk.submit', { count })}
    >
      <p>{t('lifecycle.bulk.text', { count })}</p>
      <RuleFields fields={form} isEdit={false} hasVersions={null} isNamed={false} />
    </FormDialog>
  );
}
