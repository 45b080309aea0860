import type { LifecycleRule, LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import { type ConsoleError, refuse } from '#/upstream/errors.ts';
import { fitsXml } from '#/s3/xml.ts';
import type { XmlElement } from '#/s3/xml-tree.ts';
import { ruleShown } from './rule-shown.ts';

type Field = keyof LifecycleRuleInput;

const wrong = (field: Field | 'id', detailedMessage: string): ConsoleError =>
  refuse('InvalidInput', 'The rule is not valid', { detailedMessage, field: `body.${field}` });

const transitionFields = [
  'transition_days',
  'transition_date',
  'storage_class',
  'noncurrentversion_transition_days',
  'noncurrentversion_transition_storage_class',
] as const;

const expiryFields = [
  'expiry_days',
  'expiry_date',
  'expired_object_delete_marker',
  'expired_object_delete_all',
  'noncurrentversion_expiration_days',
  'newer_noncurrentversion_expiration_versions',
  'delete_marker_expiration_days',
] as const;

/** Refuses what does not go with the type that the input names. */
export function checkInput(input: LifecycleRuleInput & { readonly id?: string | undefined }): void {
  for (const [name, value] of Object.entries(input))
    if (typeof value === 'string' && !fitsXml(value))
      throw wrong(name as Field, 'It has characters that a rule cannot contain');
  const given = (fields: readonly Field[]) => fields.find((field) => Boolean(input[field]));
  const stray = input.type === 'expiry' ? given(transitionFields) : input.type && given(expiryFields);
  if (stray !== undefined)
    throw wrong(stray, `A rule of type ${input.type} does not have this; use a rule of its own`);
}

/**
 * Refuses what the storage server would, in better words and at the right field. What was wrong with a rule before,
 * made elsewhere, does not keep anyone from changing the rest of it.
 */
export function checkRule(rule: XmlElement, input: LifecycleRuleInput, before?: XmlElement): void {
  const [view, old] = [ruleShown(rule), before && ruleShown(before)];
  const known = old === undefined ? [] : faultsOf(old, input);
  const faults = [...faultsOf(view, input), ...(old === undefined ? [] : suddenMoves(view, old, input))];
  const fault = faults.find(({ words }) => !known.some((one) => one.words === words));
  if (fault !== undefined) throw wrong(fault.field, fault.words);
}

interface Fault {
  readonly field: Field;
  readonly words: string;
}

function faultsOf(view: LifecycleRule, input: LifecycleRuleInput): Fault[] {
  const doesNothing =
    view.expiration === undefined &&
    view.transition === undefined &&
    view.abort_incomplete_days === undefined &&
    view.delete_marker_expiration_days === undefined;
  const field = input.type === 'transition' ? 'transition_days' : 'expiry_days';
  return [
    ...expirationFaults(view),
    ...transitionFaults(view),
    ...filterFaults(view),
    ...(doesNothing ? [{ field, words: 'The rule does nothing' } as const] : []),
  ];
}

function expirationFaults({ expiration = {} }: LifecycleRule): Fault[] {
  const { days, date, delete_marker: marker, delete_all: all } = expiration;
  const faults: Fault[] = [];
  if (days !== undefined && date !== undefined)
    faults.push({ field: 'expiry_date', words: 'Objects expire after days or on a date, not both' });
  if (marker !== undefined && (days !== undefined || date !== undefined))
    faults.push({
      field: 'expired_object_delete_marker',
      words: 'It cannot be combined with the expiration of current versions by days or date',
    });
  if (all === true && days === undefined)
    faults.push({
      field: 'expired_object_delete_all',
      words: 'The number of days after which all versions expire is missing',
    });
  return faults;
}

function transitionFaults({ transition = {} }: LifecycleRule): Fault[] {
  const { days, date, storage_class: tier, noncurrent_transition_days: olderDays } = transition;
  const faults: Fault[] = [];
  if (days !== undefined && date !== undefined)
    faults.push({ field: 'transition_date', words: 'Objects transition after days or on a date, not both' });
  if (tier === undefined && (days !== undefined || date !== undefined))
    faults.push({ field: 'storage_class', words: 'The tier is missing' });
  if (olderDays !== undefined && transition.noncurrent_storage_class === undefined)
    faults.push({ field: 'noncurrentversion_transition_storage_class', words: 'The tier is missing' });
  return faults;
}

/** A tier that is left without its days would have all objects moved at once. */
function suddenMoves(view: LifecycleRule, old: LifecycleRule, input: LifecycleRuleInput): Fault[] {
  const words = 'Specify the number of days; 0 is at once. To end the transition, remove the tier, too.';
  const [now = {}, before = {}] = [view.transition, old.transition];
  const faults: Fault[] = [];
  if (now.storage_class !== undefined && now.days === 0 && before.days !== 0 && input.transition_days !== 0)
    faults.push({ field: 'transition_days', words });
  const isOlder = now.noncurrent_storage_class !== undefined && now.noncurrent_transition_days === 0;
  if (isOlder && before.noncurrent_transition_days !== 0 && input.noncurrentversion_transition_days !== 0)
    faults.push({ field: 'noncurrentversion_transition_days', words });
  return faults;
}

function filterFaults(view: LifecycleRule): Fault[] {
  const { objectSizeGreaterThan: above, objectSizeLessThan: below } = view;
  const faults: Fault[] = [];
  if (view.delete_marker_expiration_days !== undefined && view.tags !== undefined)
    faults.push({
      field: 'delete_marker_expiration_days',
      words: 'It cannot be combined with a filter by tags, since delete markers have no tags',
    });
  if (above !== undefined && below !== undefined && above + 1 >= below)
    faults.push({
      field: 'object_size_less_than',
      words: 'The maximum size must be larger than the minimum size',
    });
  return faults;
}

/** A move needs to be told when; zero days are at once. */
export function checkMoves(input: LifecycleRuleInput): void {
  if (input.type !== 'transition') return;
  const moves = Boolean(input.storage_class);
  const movesOlder = Boolean(input.noncurrentversion_transition_storage_class);
  if (!moves && !movesOlder)
    throw wrong(
      input.noncurrentversion_transition_days === undefined
        ? 'storage_class'
        : 'noncurrentversion_transition_storage_class',
      'The tier is missing',
    );
  if (moves && input.transition_days === undefined && !input.transition_date)
    throw wrong('transition_days', 'The number of days after which objects transition is missing');
  if (movesOlder && input.noncurrentversion_transition_days === undefined)
    throw wrong(
      'noncurrentversion_transition_days',
      'The number of days after which noncurrent versions transition is missing',
    );
}
