import { isPathValue } from '@longshore/contract/path-value';
import { z } from 'zod';
import type { FieldNames } from '#/form/fault-field.ts';
import { textOf } from '#/messages/catalogue.ts';
import { lifecycleMessages } from './messages.ts';
import { bytesOf, type RuleAction, type RuleDraft, type WhenDraft } from './rule-draft.ts';

const t = textOf(lifecycleMessages);

/** The fields that tell what is wrong; some speak for one beside them. */
type RuleField =
  | 'id'
  | 'expiry'
  | 'olderDays'
  | 'move'
  | 'tier'
  | 'moveOlderDays'
  | 'olderTier'
  | 'deleteMarkerDays'
  | 'deleteMarker'
  | 'abortDays'
  | 'prefix'
  | 'tags'
  | 'larger'
  | 'smaller';

/** Keys of messages below `lifecycle.problem`. */
type RuleProblem =
  | 'idTooLong'
  | 'idDots'
  | 'idTaken'
  | 'days'
  | 'daysFrom0'
  | 'date'
  | 'olderNone'
  | 'tier'
  | 'tierLong'
  | 'nothing'
  | 'prefixLong'
  | 'tagKey'
  | 'tagTwice'
  | 'tagLong'
  | 'tagsWithMarkers'
  | 'size'
  | 'sizeOrder';

const mostDays = 2_147_483_647;
const longestId = 255;
const mostPrefixBytes = 1024;
const longestTagKey = 128;
const longestTagValue = 256;
const longestTier = 128;

const isWhole = (value: number | '', least: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= mostDays;

function isDate(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

function whenProblem(when: WhenDraft, least: 0 | 1): RuleProblem | undefined {
  if (when.unit === 'date') return isDate(when.date) ? undefined : 'date';
  if (isWhole(when.days, least)) return undefined;
  return least === 0 ? 'daysFrom0' : 'days';
}

function tierProblem(tier: string): RuleProblem | undefined {
  if (tier.trim() === '') return 'tier';
  return tier.length > longestTier ? 'tierLong' : undefined;
}

function olderProblem({ olderDays, olderVersions }: RuleDraft): RuleProblem | undefined {
  if (olderDays === '' && olderVersions === '') return 'olderNone';
  // The server writes 0 days beside a number of versions for "at once".
  const least = olderVersions === '' ? 1 : 0;
  const isValid =
    (olderDays === '' || isWhole(olderDays, least)) && (olderVersions === '' || isWhole(olderVersions, 1));
  return isValid ? undefined : 'days';
}

function tagProblem({ tags, deleteMarkerDays }: RuleDraft): RuleProblem | undefined {
  const filled = tags.filter(({ key, value }) => key !== '' || value !== '');
  if (filled.some(({ key }) => key.trim() === '')) return 'tagKey';
  if (filled.some(({ key, value }) => key.length > longestTagKey || value.length > longestTagValue))
    return 'tagLong';
  if (new Set(filled.map(({ key }) => key)).size < filled.length) return 'tagTwice';
  return filled.length > 0 && deleteMarkerDays !== '' ? 'tagsWithMarkers' : undefined;
}

const sizeProblem = (size: RuleDraft['larger'], least: number): RuleProblem | undefined => {
  const bytes = bytesOf(size);
  if (size.size === '') return undefined;
  return bytes === null || bytes < least ? 'size' : undefined;
};

function smallerProblem({ larger, smaller }: RuleDraft): RuleProblem | undefined {
  const [least, most] = [bytesOf(larger), bytesOf(smaller)];
  return (
    sizeProblem(smaller, 1) ??
    (least !== null && most !== null && most <= least + 1 ? 'sizeOrder' : undefined)
  );
}

const optionalDays = (value: number | ''): RuleProblem | undefined =>
  value === '' || isWhole(value, 1) ? undefined : 'days';

function idProblem(id: string, otherIds: ReadonlySet<string>): RuleProblem | undefined {
  if (id.length > longestId) return 'idTooLong';
  if (!isPathValue(id)) return 'idDots';
  return otherIds.has(id) ? 'idTaken' : undefined;
}

const doesNothing = (draft: RuleDraft): boolean =>
  draft.actions.length === 0 && !draft.deleteMarker && draft.deleteMarkerDays === '';

interface Around {
  /** Names of the bucket's other rules. */
  readonly otherIds: ReadonlySet<string>;
  /** A rule made elsewhere may move objects at once. */
  readonly isEdit: boolean;
}

function problemsOf(
  draft: RuleDraft,
  { otherIds, isEdit }: Around,
): Record<RuleField, RuleProblem | undefined> {
  const does = (action: RuleAction) => draft.actions.includes(action);
  const leastMove = isEdit ? 0 : 1;
  const moveOlderOk = isWhole(draft.moveOlderDays, leastMove);
  return {
    id: idProblem(draft.id, otherIds),
    expiry: does('expireCurrent') ? whenProblem(draft.expiry, 1) : undefined,
    olderDays: does('expireOlder') ? olderProblem(draft) : undefined,
    move: does('moveCurrent') ? whenProblem(draft.move, leastMove) : undefined,
    tier: does('moveCurrent') ? tierProblem(draft.tier) : undefined,
    moveOlderDays: does('moveOlder') && !moveOlderOk ? (leastMove === 0 ? 'daysFrom0' : 'days') : undefined,
    olderTier: does('moveOlder') ? tierProblem(draft.olderTier) : undefined,
    deleteMarkerDays: optionalDays(draft.deleteMarkerDays),
    deleteMarker: !isEdit && doesNothing(draft) ? 'nothing' : undefined,
    abortDays: optionalDays(draft.abortDays),
    prefix: new TextEncoder().encode(draft.prefix).length > mostPrefixBytes ? 'prefixLong' : undefined,
    tags: tagProblem(draft),
    larger: sizeProblem(draft.larger, 0),
    smaller: smallerProblem(draft),
  };
}

/** A rule as it is entered. */
export const ruleForm = (around: Around) =>
  z.custom<RuleDraft>().superRefine((draft, check) => {
    for (const [field, problem] of Object.entries(problemsOf(draft, around))) {
      if (problem === undefined) continue;
      check.addIssue({ code: 'custom', path: [field], message: t(`lifecycle.problem.${problem}`) });
    }
  });

const fields: Readonly<Record<string, RuleField>> = {
  id: 'id',
  expiry_days: 'expiry',
  expiry_date: 'expiry',
  expired_object_delete_all: 'expiry',
  expired_object_delete_marker: 'deleteMarker',
  noncurrentversion_expiration_days: 'olderDays',
  newer_noncurrentversion_expiration_versions: 'olderDays',
  transition_days: 'move',
  transition_date: 'move',
  storage_class: 'tier',
  noncurrentversion_transition_days: 'moveOlderDays',
  noncurrentversion_transition_storage_class: 'olderTier',
  delete_marker_expiration_days: 'deleteMarkerDays',
  abort_incomplete_days: 'abortDays',
  prefix: 'prefix',
  tags: 'tags',
  object_size_greater_than: 'larger',
  object_size_less_than: 'smaller',
};

const actionOfField: Partial<Record<RuleField, RuleAction>> = {
  expiry: 'expireCurrent',
  olderDays: 'expireOlder',
  move: 'moveCurrent',
  tier: 'moveCurrent',
  moveOlderDays: 'moveOlder',
  olderTier: 'moveOlder',
};

/** What calls name at fault, by the field under which it stands; only fields that are shown. */
export const fieldNames = ({ actions }: RuleDraft): FieldNames =>
  Object.fromEntries(
    Object.entries(fields).filter(([, field]) => {
      const action = actionOfField[field];
      return action === undefined || actions.includes(action);
    }),
  );
