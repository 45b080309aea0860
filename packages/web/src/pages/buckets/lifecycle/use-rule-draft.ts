import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '#/api/error-words.ts';
import { useAfterPress } from '#/form/after-press.ts';
import { draftErrors, fieldOf, type RuleField } from './rule-draft-errors.ts';
import type { RuleDraft } from './rule-draft.ts';
import type { RuleFieldsProps } from './rule-fields.ts';

interface RuleDraftOptions {
  /** The draft that the form opens with. */
  readonly before: RuleDraft;
  readonly otherIds: ReadonlySet<string>;
  readonly isEdit: boolean;
  readonly hasVersions: boolean | null;
}

/** A rule as it is filled in, with what is wrong about it so far. */
export function useRuleDraft({ before, otherIds, isEdit, hasVersions }: RuleDraftOptions) {
  const { t } = useTranslation();
  const afterPress = useAfterPress();
  const [draft, setDraft] = useState(before);
  const [touched, setTouched] = useState<ReadonlySet<RuleField> | 'all'>(new Set<RuleField>());
  const [refusal, setRefusal] = useState<Error | null>(null);
  const errors = draftErrors(draft, { otherIds, isEdit });
  const refused = fieldOf(refusal, draft);
  const change = (next: RuleDraft) => {
    setDraft(next);
    // What the server refused was said about the draft as it was.
    setRefusal(null);
  };
  const fields: RuleFieldsProps = {
    draft,
    onChange: change,
    onBlur: (field) => {
      // A field that was only passed through is not at fault yet.
      if (JSON.stringify(draft) === JSON.stringify(before)) return;
      afterPress(() => setTouched((now) => (now === 'all' ? now : new Set([...now, field]))));
    },
    errorOf: (field) => {
      const problem = touched === 'all' || touched.has(field) ? errors[field] : undefined;
      if (problem !== undefined) return t(`lifecycle.problem.${problem}`);
      return refused === field && refusal ? errorWords(refusal).errorMessage : null;
    },
    isEdit,
    hasVersions,
  };
  return {
    draft,
    fields,
    isDirty: JSON.stringify(draft) !== JSON.stringify(before),
    refusal,
    /** The refusal stands at a field, and is not told again. */
    isRefusalOnField: refused !== null,
    setRefusal,
    /** Shows all that is wrong; true when nothing is. */
    check: (): boolean => {
      setTouched('all');
      return Object.keys(errors).length === 0;
    },
    reset: (next: RuleDraft) => {
      change(next);
      setTouched(new Set());
    },
  };
}
