import {
  lifecycleRuleCreate,
  lifecycleRuleUpdate,
  bucketLifecycleView,
} from '@longshore/contract/buckets/lifecycle';
import type { BucketLifecycle, LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { can } from '@longshore/contract/can';
import { useMemo, useState } from 'react';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { FormSection } from '#/form/FormSection.tsx';
import { TabForm } from '#/form/TabForm.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { DryRun } from './DryRun.tsx';
import { lifecycleQuery, refreshLifecycle, useHasVersions } from './lifecycle-query.ts';
import { lifecycleMessages } from './messages.ts';
import { changesOf, creationOf, draftOf, emptyDraft } from './rule-draft.ts';
import { fieldNames, ruleForm } from './rule-form.ts';
import { RuleChanges, useGoneRefusal } from './RuleChanges.tsx';
import { RuleFields } from './RuleFields.tsx';

interface RuleFormProps {
  readonly bucketName: string;
  readonly lifecycle: BucketLifecycle;
  /** The rule that is changed; without it a new one is added. */
  readonly rule: LifecycleRule | undefined;
  /** `isSaved` when nothing typed is left behind. */
  readonly onClose: (isSaved: boolean) => void;
}

/** Adds a rule, or changes what the form knows of one; the others, and what it does not know, stay. */
export function RuleForm({ bucketName, lifecycle, rule, onClose }: RuleFormProps) {
  const { t } = useMessages(lifecycleMessages);
  const session = useSession();
  const refusals = useRefusals();
  const hasVersions = useHasVersions(bucketName);
  const overwriteRefused = useGoneRefusal(rule?.id);
  const [base, setBase] = useState({ lifecycle, rule });
  const before = useMemo(() => (base.rule ? draftOf(base.rule) : emptyDraft), [base.rule]);
  const isEdit = rule !== undefined;
  const otherIds = useMemo(
    () => new Set(base.lifecycle.rules.map(({ id }) => id).filter((id) => id !== rule?.id)),
    [base.lifecycle, rule],
  );
  const form = useForm({ schema: ruleForm({ otherIds, isEdit }), initial: before });
  const draft = form.values;
  const save = useSave(form, {
    basis: {
      query: lifecycleQuery(bucketName),
      opened: lifecycle,
      take: (theirs) => {
        const their = theirs.rules.find(({ id }) => id === rule?.id);
        if (their === undefined) return onClose(true);
        setBase({ lifecycle: theirs, rule: their });
        form.reset(draftOf(their));
      },
    },
    send: (sent, from) => {
      const query = { revision: from?.revision };
      if (rule === undefined)
        return call(lifecycleRuleCreate, { params: { bucketName }, query, body: creationOf(sent) });
      const params = { bucketName, ruleId: rule.id };
      return call(lifecycleRuleUpdate, { params, query, body: changesOf(sent, before) });
    },
    fieldNames: fieldNames(draft),
    onSaved: () => {
      showMessage(rule ? t('lifecycle.form.saved', { id: visibleText(rule.id) }) : t('lifecycle.form.added'));
      return refreshLifecycle(bucketName);
    },
    close: () => onClose(true),
  });

  const title = rule
    ? t('lifecycle.form.editTitle', { id: visibleText(rule.id) })
    : t('lifecycle.form.addTitle');
  const refused = refusals.all(
    can(bucketLifecycleView, session, { bucketName }),
    can(lifecycleRuleCreate, session, { bucketName }),
  );
  const submitRefused = refused ?? (isEdit && !form.isDirty ? t('lifecycle.form.nothingChanged') : null);
  const asked = rule ? { ...changesOf(draft, before), lifecycle_id: rule.id } : creationOf(draft);
  return (
    <TabForm
      form={form}
      save={save}
      title={title}
      submitLabel={t(rule ? 'lifecycle.form.save' : 'lifecycle.add')}
      submitRefused={submitRefused}
      renderTheirs={(theirs) => (
        <>
          <RuleChanges before={base.lifecycle.rules} after={theirs.rules} ruleId={rule?.id} />
          <p>{t('lifecycle.changed.keepMineHelp')}</p>
        </>
      )}
      overwriteRefused={overwriteRefused}
      onCancel={() => onClose(false)}
    >
      <RuleFields fields={form} isEdit={isEdit} hasVersions={hasVersions} />
      <FormSection title={t('lifecycle.preview.title')}>
        <DryRun bucketName={bucketName} rule={asked} check={form.check} />
      </FormSection>
    </TabForm>
  );
}
