import { ApiError } from '@longshore/contract/client';

/**
 * The form's fields by what a call names them, without `body.`, where the two differ; one name stands for all that is
 * below it. A code of the server may be named as well.
 */
export type FieldNames = Readonly<Record<string, string>>;

/** The field of the form that a refusal is about; null where it names none. */
export function faultField(error: Error, names: FieldNames = {}): string | null {
  if (!(error instanceof ApiError)) return null;
  const { field } = error.body;
  if (field === undefined || error.code in names) return names[error.code] ?? null;
  const parts = field.replace(/^body\./, '').split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = names[parts.slice(0, length).join('.')];
    if (found !== undefined) return found;
  }
  return field.startsWith('body.') ? parts.join('.') : null;
}
