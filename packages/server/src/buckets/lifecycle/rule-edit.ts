import type { LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import { element, elementNamed, elementsOf, textOf, withElement, type XmlElement } from '#/s3/xml-tree.ts';
import { editFilter } from './filter-edit.ts';

/** One element within a rule, and what the input says of it: undefined leaves it, null takes it away. */
type Change = readonly [container: string, name: string, next: string | null | undefined];

/** The rule with what the input names changed, and every other element as it was. */
export function editRule(rule: XmlElement, input: LifecycleRuleInput): XmlElement {
  let edited = rule;
  if (input.disable !== undefined)
    edited = withElement(edited, 'Status', element('Status', input.disable ? 'Disabled' : 'Enabled'));
  edited = editFilter(edited, input);
  for (const change of changesOf(input, rule)) edited = apply(edited, change);
  return withoutIdleTransitions(edited, input);
}

function changesOf(input: LifecycleRuleInput, rule: XmlElement): Change[] {
  const expiration = elementNamed(rule, 'Expiration');
  return [
    ['Expiration', 'Date', dateText(input.expiry_date)],
    ['Expiration', 'Days', countText(input.expiry_days)],
    flagChange(expiration, 'ExpiredObjectDeleteMarker', input.expired_object_delete_marker),
    flagChange(expiration, 'ExpiredObjectAllVersions', input.expired_object_delete_all),
    // Some write MinIO's element by its older name.
    [
      'Expiration',
      'ExpiredObjectDeleteAll',
      input.expired_object_delete_all === undefined ? undefined : null,
    ],
    ['Transition', 'Date', dateText(input.transition_date)],
    ['Transition', 'Days', moveDaysText(input)],
    ['Transition', 'StorageClass', tierText(input.storage_class)],
    ['DelMarkerExpiration', 'Days', countText(input.delete_marker_expiration_days)],
    ['NoncurrentVersionExpiration', 'NoncurrentDays', countText(input.noncurrentversion_expiration_days)],
    [
      'NoncurrentVersionExpiration',
      'NewerNoncurrentVersions',
      countText(input.newer_noncurrentversion_expiration_versions),
    ],
    ['NoncurrentVersionTransition', 'NoncurrentDays', daysText(input.noncurrentversion_transition_days)],
    [
      'NoncurrentVersionTransition',
      'StorageClass',
      tierText(input.noncurrentversion_transition_storage_class),
    ],
    ['AbortIncompleteMultipartUpload', 'DaysAfterInitiation', countText(input.abort_incomplete_days)],
  ];
}

function apply(rule: XmlElement, [container, name, next]: Change): XmlElement {
  if (next === undefined) return rule;
  const existing = elementNamed(rule, container);
  if (next === null && existing === undefined) return rule;
  const changed = withElement(
    existing ?? element(container, []),
    name,
    next === null ? undefined : element(name, next),
  );
  return withElement(rule, container, elementsOf(changed).length === 0 ? undefined : changed);
}

/** Zero days mean at once where a tier is named, and nothing where none is, as peers send it. */
function withoutIdleTransitions(rule: XmlElement, input: LifecycleRuleInput): XmlElement {
  let edited = rule;
  const named = [
    ['Transition', input.transition_days],
    ['NoncurrentVersionTransition', input.noncurrentversion_transition_days],
  ] as const;
  for (const [container, days] of named) {
    const existing = elementNamed(edited, container);
    const lone = existing !== undefined && elementsOf(existing).length === 1;
    if (days === 0 && lone) edited = withElement(edited, container, undefined);
  }
  return edited;
}

/** A false that is written already stays. */
function flagChange(expiration: XmlElement | undefined, name: string, flag: boolean | undefined): Change {
  if (flag === false && textOf(elementNamed(expiration, name)) === 'false')
    return ['Expiration', name, undefined];
  return ['Expiration', name, flag === undefined ? undefined : flag ? 'true' : null];
}

/** Where zero would mean nothing, it takes the element away. */
const countText = (count: number | undefined): string | null | undefined =>
  count === 0 ? null : daysText(count);
const daysText = (days: number | undefined): string | undefined => days?.toString();
/** Objects move after days or on a date: what is given takes the place of the other. */
const moveDaysText = ({ transition_days: days, transition_date: date }: LifecycleRuleInput) =>
  days === undefined && date ? null : daysText(days);
const dateText = (day: string | undefined): string | null | undefined =>
  day === '' ? null : day && `${day}T00:00:00Z`;
/** MinIO's tiers all have names in capitals. */
const tierText = (tier: string | undefined): string | null | undefined =>
  tier === '' ? null : tier?.toUpperCase();
