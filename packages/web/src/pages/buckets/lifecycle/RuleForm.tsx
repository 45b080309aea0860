import {
  lifecycleRuleCreate,
  lifecycleRuleUpdate,
  bucketLifecycleView,
} from '@longshore/contract/buckets/lifecycle';
import type { BucketLifecycle, LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { can } from '@longshore/contract/can';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { useFirstFault } from '#/form/first-fault.ts';
import formStyles from '#/form/form.module.css';
import { FormFailure } from '#/form/FormFailure.tsx';
import { LeaveGuard } from '#/form/LeaveGuard.tsx';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { useFocusReturn } from '#/ui/focus-return.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { useRefusals } from '../frame/refusal.ts';
import { isChangedMeanwhile } from '../frame/setting.ts';
import { ChangedDialog } from './ChangedDialog.tsx';
import { DryRun } from './DryRun.tsx';
import styles from './lifecycle.module.css';
import { readLifecycle, useHasVersions } from './lifecycle-query.ts';
import { changesOf, creationOf, draftOf, emptyDraft } from './rule-draft.ts';
import { RuleFields } from './RuleFields.tsx';
import { useRuleDraft } from './use-rule-draft.ts';

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
  const { t } = useTranslation();
  const session = useSession();
  const refusals = useRefusals();
  const hasVersions = useHasVersions(bucketName);
  const [base, setBase] = useState({ lifecycle, rule });
  const [theirs, setTheirs] = useState<BucketLifecycle | null>(null);
  const before = useMemo(() => (base.rule ? draftOf(base.rule) : emptyDraft), [base.rule]);
  const isEdit = rule !== undefined;
  const otherIds = useMemo(
    () => new Set(base.lifecycle.rules.map(({ id }) => id).filter((id) => id !== rule?.id)),
    [base.lifecycle, rule],
  );
  const edited = useRuleDraft({ before, otherIds, isEdit, hasVersions });
  const { draft, fields, isDirty, isRefusalOnField, setRefusal } = edited;

  const saving = useMutation({
    mutationFn: async (revision: string) => {
      const params = { bucketName };
      if (rule === undefined)
        return call(lifecycleRuleCreate, { params, query: { revision }, body: creationOf(draft) });
      const ruleParams = { ...params, ruleId: rule.id };
      const body = changesOf(draft, before);
      return call(lifecycleRuleUpdate, { params: ruleParams, query: { revision }, body });
    },
    onMutate: () => setRefusal(null),
    onSuccess: async () => {
      await readLifecycle(bucketName);
      showMessage(rule ? t('lifecycle.form.saved', { id: visibleText(rule.id) }) : t('lifecycle.form.added'));
      onClose(true);
    },
    onError: async (error) => {
      if (!isChangedMeanwhile(error)) return setRefusal(error);
      try {
        setTheirs(await readLifecycle(bucketName));
      } catch (cause) {
        setRefusal(cause instanceof Error ? cause : error);
      }
    },
  });

  useFocusReturn();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form is gone; what is typed and read next is here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFirstFault(form, attempts, edited.refusal);
  const title = rule
    ? t('lifecycle.form.editTitle', { id: visibleText(rule.id) })
    : t('lifecycle.form.addTitle');
  const refused = refusals.all(
    can(bucketLifecycleView, session, { bucketName }),
    can(lifecycleRuleCreate, session, { bucketName }),
  );
  const submitRefused = refused ?? (isEdit && !isDirty ? t('lifecycle.form.nothingChanged') : null);
  const asked = rule ? { ...changesOf(draft, before), lifecycle_id: rule.id } : creationOf(draft);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      <form
        ref={form}
        className={formStyles['form']}
        aria-label={title}
        aria-busy={saving.isPending}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempts(attempts + 1);
          if (edited.check() && !saving.isPending) saving.mutate(base.lifecycle.revision);
        }}
      >
        <RuleFields {...fields} />
        <DryRun
          bucketName={bucketName}
          rule={asked}
          check={() => {
            setAttempts(attempts + 1);
            return edited.check();
          }}
        />
        <FormFailure error={edited.refusal} isOnField={isRefusalOnField} />
        <div className={formStyles['actions']}>
          <Button type="submit" kind="primary" busy={saving.isPending} disabledReason={submitRefused}>
            {t(rule ? 'lifecycle.form.save' : 'lifecycle.add')}
          </Button>
          <Button disabled={saving.isPending} onClick={() => onClose(false)}>
            {t('shell.cancel')}
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty && !saving.isPending} />
      {theirs && (
        <ChangedDialog
          before={base.lifecycle.rules}
          after={theirs.rules}
          ruleId={rule?.id}
          keepLabel={t('lifecycle.changed.keepMine')}
          onKeepMine={() => {
            setTheirs(null);
            saving.mutate(theirs.revision);
          }}
          onTakeTheirs={() => {
            const their = theirs.rules.find(({ id }) => id === rule?.id);
            setTheirs(null);
            if (rule === undefined || their === undefined) return onClose(true);
            setBase({ lifecycle: theirs, rule: their });
            edited.reset(draftOf(their));
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  );
}
