import { lifecycleRuleCreateMany } from '@longshore/contract/buckets/lifecycle';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { queryClient } from '#/api/query-client.ts';
import formStyles from '#/form/form.module.css';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { lifecycleQuery } from '#/pages/buckets/lifecycle/lifecycle-query.ts';
import { creationOf, emptyDraft } from '#/pages/buckets/lifecycle/rule-draft.ts';
import { RuleFields } from '#/pages/buckets/lifecycle/RuleFields.tsx';
import { useRuleDraft } from '#/pages/buckets/lifecycle/use-rule-draft.ts';
import type { BulkDialogProps } from '../bulk-kinds.ts';
import { BulkLifecycleResults, type BucketResult } from './BulkLifecycleResults.tsx';

/** As many as the console takes in one call. */
const mostAtOnce = 1000;
const noIds: ReadonlySet<string> = new Set();

/** Adds one lifecycle rule to each of several buckets, and tells what became of each. */
export function BulkLifecycleDialog({ bucketNames, onChanged, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [results, setResults] = useState<readonly BucketResult[]>([]);
  const edited = useRuleDraft({ before: emptyDraft, otherIds: noIds, isEdit: false, hasVersions: null });
  const adding = useMutation({
    mutationFn: async () => {
      const { id: _id, ...rule } = creationOf(edited.draft);
      const told: BucketResult[] = [];
      for (let from = 0; from < bucketNames.length; from += mostAtOnce) {
        const buckets = bucketNames.slice(from, from + mostAtOnce);
        const reply = await call(lifecycleRuleCreateMany, { body: { ...rule, buckets } });
        told.push(...reply.results);
        const done = reply.results.filter(({ error }) => error === undefined);
        onChanged(done.map(({ bucketName }) => bucketName));
        for (const { bucketName } of done)
          void queryClient.invalidateQueries({ queryKey: lifecycleQuery(bucketName).queryKey });
        // What is done stays told, also when a later part fails as a whole.
        setResults([...told]);
      }
    },
    onMutate: () => edited.setRefusal(null),
    onError: edited.setRefusal,
  });
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, edited.refusal]);

  const words = edited.refusal && !edited.isRefusalOnField ? errorWords(edited.refusal) : null;
  const isTold = results.length > 0 && !adding.isPending;
  if (isTold) {
    const rest = bucketNames.slice(results.length);
    const notTried = rest.map((bucketName) => ({ bucketName, error: words?.errorMessage ?? '' }));
    return <BulkLifecycleResults results={[...results, ...notTried]} onClose={onClose} />;
  }
  const count = bucketNames.length;
  const formId = 'bulk-lifecycle';
  return (
    <Dialog
      title={t('buckets.bulk.kind.lifecycle')}
      size="wide"
      onClose={onClose}
      locked={adding.isPending}
      actions={
        <>
          <Button disabled={adding.isPending} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={formId} kind="primary" busy={adding.isPending}>
            {t('lifecycle.bulk.submit', { count })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={formStyles['form']}
        aria-busy={adding.isPending}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempts(attempts + 1);
          if (edited.check() && !adding.isPending) adding.mutate();
        }}
      >
        <p>{t('lifecycle.bulk.text', { count })}</p>
        <RuleFields {...edited.fields} isNamed={false} />
        <div role="alert">
          {words && (
            <div className={formStyles['failure']}>
              <strong>{words.errorMessage}</strong>
              {words.detailedError && <div>{words.detailedError}</div>}
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
}
