import { errorWords } from '#/api/error-words.ts';
import type { Form } from '#/form/use-form.ts';
import { Callout } from '#/ui/Callout.tsx';

/** What the storage server says of a refusal, beside the words at the field: which address it tried, and what came of it. */
export function RefusalDetails<Values, Sent>({ of: form }: { readonly of: Form<Values, Sent> }) {
  const { refusal, isRefusalOnField } = form;
  if (refusal === null || !isRefusalOnField) return null;
  const { detailedError } = errorWords(refusal);
  return detailedError === '' ? null : <Callout live="polite">{detailedError}</Callout>;
}
