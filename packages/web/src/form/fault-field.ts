import { ApiError } from '@longshore/contract/client';
import { PageError } from '#/api/error-words.ts';

/**
 * The form's fields by what a call names them, without `body.`, where the two differ; one name stands for all that is
 * below it. A code of the server may be named as well.
 */
export type FieldNames = Readonly<Record<string, string>>;

function placeOf(error: Error) {
  if (error instanceof ApiError) return error.body;
  return { code: '', field: error instanceof PageError ? error.field : undefined };
}

/** The field of the form that a refusal is about; null where it names none. */
export function faultField(error: Error, names: FieldNames = {}): string | null {
  const { code, field } = placeOf(error);
  if (field === undefined || code in names) return names[code] ?? null;
  const parts = field.replace(/^body\./, '').split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = names[parts.slice(0, length).join('.')];
    if (found !== undefined) return found;
  }
  return field.startsWith('body.') ? parts.join('.') : null;
}

/** The same for fields of a group. */
export const within = (group: string, names: FieldNames): FieldNames =>
  Object.fromEntries(Object.entries(names).map(([name, field]) => [name, `${group}.${field}`]));
