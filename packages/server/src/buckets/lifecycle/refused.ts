import type { LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import { ConsoleError, refuse } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** A refusal of the storage server at the field that it is about, where its words tell. */
export function atField(cause: unknown, input: LifecycleRuleInput): unknown {
  const refusal = refusalOf(cause);
  if (refusal === null || refusal.status >= 500) return cause;
  const { code, status, message } = refusal;
  if (code === 'InvalidStorageClass') {
    const field = input.storage_class ? 'storage_class' : 'noncurrentversion_transition_storage_class';
    return new ConsoleError(
      { code, status, message: 'The storage server has no tier of this name' },
      { field: `body.${field}`, cause },
    );
  }
  // MinIO takes a rule with nothing but this for an empty one, and says no more than that the XML is wrong.
  if (input.abort_incomplete_days && /well-formed/.test(message)) return notKept();
  const known = fields.find(([words]) => words.test(message));
  if (known === undefined) return cause;
  const field = typeof known[1] === 'string' ? known[1] : known[1](input);
  return new ConsoleError({ code, status, message }, { field: `body.${field}`, cause });
}

type Field = keyof LifecycleRuleInput | 'id';

/** From watching MinIO. */
const fields: readonly (readonly [RegExp, Field | ((input: LifecycleRuleInput) => Field)])[] = [
  [/\bID\b/, 'id'],
  [/\btag/i, 'tags'],
  [
    /object locked bucket/,
    (input) =>
      input.delete_marker_expiration_days ? 'delete_marker_expiration_days' : 'expired_object_delete_all',
  ],
  [/ExpiredObjectAllVersions/, 'expired_object_delete_all'],
  [/Delete marker/, 'expired_object_delete_marker'],
  [/DelMarkerExpiration/, 'delete_marker_expiration_days'],
  [/Transition/, 'transition_days'],
  [/Date/, (input) => (input.transition_date ? 'transition_date' : 'expiry_date')],
  [
    /Days/,
    (input) =>
      input.noncurrentversion_expiration_days ? 'noncurrentversion_expiration_days' : 'expiry_days',
  ],
];

export const notKept = (): ConsoleError =>
  refuse('InvalidInput', 'The storage server does not keep this', {
    detailedMessage: 'It gives up unfinished uploads by a setting of its own. Nothing was changed.',
    field: 'body.abort_incomplete_days',
  });
