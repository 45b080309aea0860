import type { LifecycleRule, LifecycleRuleInput } from '@longshore/contract/bucket-lifecycle';
import { type ConsoleError, refuse } from '../../errors.ts';
import { fitsXml } from '../../s3-xml.ts';
import type { XmlElement } from '../../xml-tree.ts';
import { viewRule } from './rule-view.ts';

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
      throw wrong(name as Field, 'It has characters that a rule cannot hold');
  const given = (fields: readonly Field[]) => fields.find((field) => Boolean(input[field]));
  const stray = input.type === 'expiry' ? given(transitionFields) : input.type && given(expiryFields);
  if (stray !== undefined)
    throw wrong(stray, `A rule of type ${input.type} does not have this; use a rule of its own`);
}

/** Refuses what the storage server would, in better words and at the right field. */
export function checkRule(rule: XmlElement, input: LifecycleRuleInput): void {
  const view = viewRule(rule);
  checkExpiration(view);
  checkTransition(view);
  checkOlderTransition(view);
  checkDeleteMarkers(view);
  const above = view.objectSizeGreaterThan;
  if (above !== undefined && view.objectSizeLessThan !== undefined && above + 1 >= view.objectSizeLessThan)
    throw wrong(
      'object_size_less_than',
      'No object can be larger than the one size and smaller than the other',
    );
  if (doesNothing(view))
    throw wrong(input.type === 'transition' ? 'transition_days' : 'expiry_days', 'The rule does nothing');
}

function checkExpiration({ expiration = {} }: LifecycleRule): void {
  const { days, date, delete_marker: marker, delete_all: all } = expiration;
  if (days !== undefined && date !== undefined)
    throw wrong('expiry_date', 'Objects expire after days or on a date, not both');
  if (marker !== undefined && (days !== undefined || date !== undefined))
    throw wrong(
      'expired_object_delete_marker',
      'Storage servers do not accept this with the expiry of current versions: that removes such markers too',
    );
  if (all === true && days === undefined)
    throw wrong(
      'expired_object_delete_all',
      'All versions expire after days of the current one; days are missing',
    );
}

function checkTransition({ transition = {} }: LifecycleRule): void {
  const { days, date, storage_class: tier } = transition;
  if (days !== undefined && date !== undefined && days > 0)
    throw wrong('transition_date', 'Objects move after days or on a date, not both');
  if (tier === undefined && (days !== undefined || date !== undefined))
    throw wrong('storage_class', 'The tier is missing');
}

function checkOlderTransition({ transition = {} }: LifecycleRule): void {
  if (
    transition.noncurrent_transition_days !== undefined &&
    transition.noncurrent_storage_class === undefined
  )
    throw wrong('noncurrentversion_transition_storage_class', 'The tier is missing');
}

function checkDeleteMarkers({ delete_marker_expiration_days: days, tags }: LifecycleRule): void {
  if (days !== undefined && tags !== undefined)
    throw wrong(
      'delete_marker_expiration_days',
      'Delete markers have no tags, so a filter by tags does not go with it',
    );
}

const doesNothing = (view: LifecycleRule): boolean =>
  view.expiration === undefined &&
  view.transition === undefined &&
  view.abort_incomplete_days === undefined &&
  view.delete_marker_expiration_days === undefined;

/** A move needs to be told when; zero days are at once. */
export function checkMoves(input: LifecycleRuleInput): void {
  const isMissing = (value: unknown) => value === undefined || value === null;
  if (input.type !== 'transition') return;
  const moves = Boolean(input.storage_class);
  const movesOlder = Boolean(input.noncurrentversion_transition_storage_class);
  if (!moves && !movesOlder)
    throw wrong(
      isMissing(input.noncurrentversion_transition_days)
        ? 'storage_class'
        : 'noncurrentversion_transition_storage_class',
      'The tier is missing',
    );
  if (moves && isMissing(input.transition_days) && isMissing(input.transition_date))
    throw wrong('transition_days', 'It is missing after how many days objects move');
  if (movesOlder && isMissing(input.noncurrentversion_transition_days))
    throw wrong('noncurrentversion_transition_days', 'It is missing after how many days older versions move');
}
