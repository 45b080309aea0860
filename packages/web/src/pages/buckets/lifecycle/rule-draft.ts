import type { LifecycleRule, LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import { sizeBytesOf, sizeUnits, type SizeUnit } from '@longshore/contract/quantity';

/** What a rule does with objects; one for a new rule, perhaps several for one made elsewhere. */
export const ruleActions = ['expireCurrent', 'expireOlder', 'moveCurrent', 'moveOlder'] as const;
export type RuleAction = (typeof ruleActions)[number];

export interface WhenDraft {
  readonly unit: 'days' | 'date';
  readonly days: number | '';
  /** YYYY-MM-DD */
  readonly date: string;
}

export const bytesUnits = sizeUnits.slice(0, 6);
export interface SizeDraft {
  readonly size: number | '';
  readonly unit: SizeUnit;
}

export interface TagDraft {
  readonly key: string;
  readonly value: string;
}

/** The form as it is filled in; a number field that was emptied is the empty string. */
export type RuleDraft = {
  readonly id: string;
  readonly isEnabled: boolean;
  readonly actions: readonly RuleAction[];
  readonly expiry: WhenDraft;
  readonly deleteAll: boolean;
  readonly olderDays: number | '';
  readonly olderVersions: number | '';
  readonly move: WhenDraft;
  readonly tier: string;
  readonly moveOlderDays: number | '';
  readonly olderTier: string;
  readonly deleteMarker: boolean;
  readonly deleteMarkerDays: number | '';
  readonly abortDays: number | '';
  readonly prefix: string;
  readonly tags: readonly TagDraft[];
  readonly larger: SizeDraft;
  readonly smaller: SizeDraft;
};

const noTime: WhenDraft = { unit: 'days', days: '', date: '' };

export const emptyDraft: RuleDraft = {
  id: '',
  isEnabled: true,
  actions: ['expireCurrent'],
  expiry: noTime,
  deleteAll: false,
  olderDays: '',
  olderVersions: '',
  move: noTime,
  tier: '',
  moveOlderDays: '',
  olderTier: '',
  deleteMarker: false,
  deleteMarkerDays: '',
  abortDays: '',
  prefix: '',
  tags: [],
  larger: { size: '', unit: 'MiB' },
  smaller: { size: '', unit: 'MiB' },
};

/** Midnight of a day in UTC, as the server writes it, to the day. */
export const dayOf = (date: string | undefined): string => date?.slice(0, 10) ?? '';

const whenOf = ({
  date,
  days,
}: { date?: string | undefined; days?: number | undefined } = {}): WhenDraft => ({
  unit: date === undefined ? 'days' : 'date',
  days: days ?? '',
  date: dayOf(date),
});

/** In the largest unit that shows it exactly. */
function sizeOf(bytes: number | undefined, unset: SizeDraft): SizeDraft {
  if (bytes === undefined) return unset;
  let unit = 0;
  let size = bytes;
  while (size > 0 && size % 1024 === 0 && unit < bytesUnits.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return { size, unit: bytesUnits[unit] ?? 'B' };
}

export const bytesOf = ({ size, unit }: SizeDraft): number | null =>
  size === '' ? null : sizeBytesOf(size, unit);

/** What a rule has of what the form knows. */
export function actionsOf({ expiration, transition }: LifecycleRule): readonly RuleAction[] {
  const { noncurrent_expiration_days: days, newer_noncurrent_expiration_versions: versions } =
    expiration ?? {};
  const has: Record<RuleAction, boolean> = {
    expireCurrent: expiration?.days !== undefined || expiration?.date !== undefined,
    expireOlder: days !== undefined || versions !== undefined,
    moveCurrent: transition?.storage_class !== undefined,
    moveOlder: transition?.noncurrent_storage_class !== undefined,
  };
  return ruleActions.filter((action) => has[action]);
}

export function draftOf(rule: LifecycleRule): RuleDraft {
  const { expiration = {}, transition = {} } = rule;
  return {
    id: rule.id,
    isEnabled: rule.status === 'Enabled',
    actions: actionsOf(rule),
    expiry: whenOf(expiration),
    deleteAll: expiration.delete_all ?? false,
    olderDays: expiration.noncurrent_expiration_days ?? '',
    olderVersions: expiration.newer_noncurrent_expiration_versions ?? '',
    move: whenOf(transition),
    tier: transition.storage_class ?? '',
    moveOlderDays: transition.noncurrent_transition_days ?? '',
    olderTier: transition.noncurrent_storage_class ?? '',
    deleteMarker: expiration.delete_marker ?? false,
    deleteMarkerDays: rule.delete_marker_expiration_days ?? '',
    abortDays: rule.abort_incomplete_days ?? '',
    prefix: rule.prefix ?? '',
    tags: rule.tags ?? [],
    larger: sizeOf(rule.objectSizeGreaterThan, emptyDraft.larger),
    smaller: sizeOf(rule.objectSizeLessThan, emptyDraft.smaller),
  };
}

const orNull = <Value>(value: Value | ''): Value | null => (value === '' ? null : value);
const whenPart = ({ unit, days, date }: WhenDraft) => ({
  days: unit === 'days' ? orNull(days) : null,
  date: unit === 'date' ? orNull(date) : null,
});

const tagsText = (tags: readonly TagDraft[]): string =>
  tags
    .filter(({ key, value }) => key !== '' || value !== '')
    .map(({ key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');

/** How an update takes a member away; the others are counts, and taken away by zero. */
const emptied: Readonly<Record<string, string | boolean>> = {
  prefix: '',
  tags: '',
  expiry_date: '',
  expired_object_delete_all: false,
  expired_object_delete_marker: false,
  transition_date: '',
  storage_class: '',
  noncurrentversion_transition_storage_class: '',
};

type Members = { readonly [Name in keyof LifecycleRuleInput]: LifecycleRuleInput[Name] | null };

/** Every member that the form speaks of; null is what the rule has not. */
function membersOf(draft: RuleDraft) {
  const does = (action: RuleAction) => draft.actions.includes(action);
  const expiry = does('expireCurrent') ? whenPart(draft.expiry) : { days: null, date: null };
  const move = does('moveCurrent') ? whenPart(draft.move) : { days: null, date: null };
  return {
    prefix: orNull(draft.prefix),
    tags: orNull(tagsText(draft.tags)),
    object_size_greater_than: bytesOf(draft.larger),
    object_size_less_than: bytesOf(draft.smaller),
    expiry_days: expiry.days,
    expiry_date: expiry.date,
    expired_object_delete_all: expiry.days !== null && draft.deleteAll ? true : null,
    expired_object_delete_marker: !does('expireCurrent') && draft.deleteMarker ? true : null,
    noncurrentversion_expiration_days: does('expireOlder') ? orNull(draft.olderDays) : null,
    newer_noncurrentversion_expiration_versions: does('expireOlder') ? orNull(draft.olderVersions) : null,
    transition_days: move.days,
    transition_date: move.date,
    storage_class: does('moveCurrent') ? orNull(draft.tier) : null,
    noncurrentversion_transition_days: does('moveOlder') ? orNull(draft.moveOlderDays) : null,
    noncurrentversion_transition_storage_class: does('moveOlder') ? orNull(draft.olderTier) : null,
    delete_marker_expiration_days: orNull(draft.deleteMarkerDays),
    abort_incomplete_days: orNull(draft.abortDays),
  } satisfies Members;
}

export const isTransition = ({ actions }: RuleDraft): boolean =>
  actions.includes('moveCurrent') || actions.includes('moveOlder');

/** A new rule: what is not set is left out. */
export function creationOf(draft: RuleDraft) {
  const members = Object.entries(membersOf(draft)).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(members) as LifecycleRuleInput),
    type: isTransition(draft) ? ('transition' as const) : ('expiry' as const),
    ...(draft.id !== '' && { id: draft.id }),
    ...(!draft.isEnabled && { disable: true }),
  };
}

/** Only what was changed, so that whatever else the rule holds stays as it is. */
export function changesOf(draft: RuleDraft, before: RuleDraft): LifecycleRuleInput {
  const old: Record<string, unknown> = membersOf(before);
  const members = membersOf(draft);
  const changed = Object.entries(members)
    .filter(([name, value]) => value !== old[name])
    // Zero days of a move would be at once: its date takes their place.
    .filter(([name]) => name !== 'transition_days' || members.transition_date === null)
    .map(([name, value]) => [name, value ?? emptied[name] ?? 0]);
  return {
    ...(Object.fromEntries(changed) as LifecycleRuleInput),
    ...(draft.isEnabled !== before.isEnabled && { disable: !draft.isEnabled }),
  };
}
