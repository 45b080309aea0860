import { schemaResolver, useForm as useMantineForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { errorWords } from '#/api/error-words.ts';
import { isSame } from './same.ts';
import { useAfterPress } from './after-press.ts';
import { fieldError } from './field-error.tsx';
import { fieldsAt, type Fields, type FieldStore } from './fields.ts';
import { faultField, type FieldNames } from './fault-field.ts';
import { isAtOrBelow, newShownErrors } from './shown-errors.ts';

interface FormOptions<Values, Sent> {
  /** Takes what is entered and makes of it what is sent; its messages are the words under the fields. */
  readonly schema: z.ZodType<Sent, Values>;
  readonly initial: NoInfer<Values>;
}

export interface Form<Values, Sent> extends Fields<Values> {
  /** Something was entered that leaving would lose. */
  readonly isDirty: boolean;
  /** Why what was sent was not taken, until something is changed. */
  readonly refusal: Error | null;
  /** The refusal stands under the field at fault, and is not shown again. */
  readonly isRefusalOnField: boolean;
  /** How often it was to be sent, or checked as if. */
  readonly attempts: number;
  /** Whether no field is at fault, or none of some; otherwise their errors are shown. */
  readonly check: (fields?: readonly string[]) => boolean;
  /** Hands over what is to be sent, unless a field is at fault. */
  readonly submit: (send: (sent: Sent) => void) => void;
  /** What was sent was not taken; the words go under the field that it is about. */
  readonly refuse: (error: Error, names?: FieldNames) => void;
  /** Back to how the form began, or to where it is to begin anew. */
  readonly reset: (initial?: Values) => void;
}

const at = (path: string, values: unknown): unknown =>
  path.split('.').reduce<unknown>((inner, name) => {
    return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined;
  }, values);

/**
 * The values of a form and their errors. A field shows its error once it was changed and left, and every field once the
 * form was sent; from then on its words follow what is typed.
 */
export function useForm<Values extends Record<string, unknown>, Sent>(
  options: FormOptions<Values, Sent>,
): Form<Values, Sent> {
  const { schema, initial } = options;
  const afterPress = useAfterPress();
  const [refusal, setRefusal] = useState<{ error: Error; isOnField: boolean } | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [shown] = useState(newShownErrors);
  const validate = schemaResolver(schema, { sync: true });
  const showErrors = (values: unknown) => {
    const errors = Object.entries(validate(values));
    form.setErrors(Object.fromEntries(errors.filter(([path]) => shown.has(path))));
  };
  const form = useMantineForm<Record<string, unknown>, Sent>({
    initialValues: initial,
    validate,
    clearInputErrorOnChange: false,
    transformValues: (values) => schema.parse(values),
    onValuesChange: (values) => {
      // What was refused was said about the form as it was.
      setRefusal(null);
      showErrors(values);
    },
  });
  const store: FieldStore = {
    get: (path) => (path === '' ? form.values : at(path, form.values)),
    set: (path, value) => (path === '' ? form.setValues(value as Values) : form.setFieldValue(path, value)),
    leave: (path) => {
      // A field that was only passed through is not at fault yet.
      if (shown.areAll() || isSame(at(path, form.values), at(path, form.getInitialValues()))) return;
      afterPress(() => {
        shown.leave(path);
        showErrors(form.getValues());
      });
    },
    errorAt: (path) => fieldError(form.errors[path]),
    errorWithin: (path) =>
      fieldError(Object.entries(form.errors).find(([field]) => isAtOrBelow(field, path))?.[1]),
  };
  const check = (fields?: readonly string[]) => {
    if (fields === undefined) shown.showAll();
    for (const field of fields ?? []) shown.leave(field);
    setAttempts((before) => before + 1);
    setRefusal(null);
    showErrors(form.getValues());
    const isAsked = (path: string) => fields?.some((field) => isAtOrBelow(path, field)) ?? true;
    return !Object.keys(validate(form.getValues())).some(isAsked);
  };
  return {
    ...fieldsAt<Values>(store, ''),
    isDirty: !isSame(form.values, form.getInitialValues()),
    refusal: refusal?.error ?? null,
    isRefusalOnField: refusal?.isOnField ?? false,
    attempts,
    check,
    submit: (send) => {
      if (check()) send(form.getTransformedValues());
    },
    refuse: (error, names) => {
      const field = faultField(error, names);
      const isOnField = field !== null && at(field, form.getValues()) !== undefined;
      setRefusal({ error, isOnField });
      if (isOnField) form.setFieldError(field, errorWords(error).errorMessage);
    },
    reset: (next) => {
      shown.forget();
      if (next !== undefined) form.setInitialValues(next);
      form.reset();
    },
  };
}
