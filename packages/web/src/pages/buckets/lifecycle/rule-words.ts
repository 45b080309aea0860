import type { LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { formatSize } from '@longshore/contract/quantity';
import { textOf } from '#/messages/catalogue.ts';
import { formatUtcDay } from '#/messages/times.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { lifecycleMessages } from './messages.ts';
import { dayOf } from './rule-draft.ts';

const t = textOf(lifecycleMessages);

/** One line of the table: a rule has one for each thing that it does. */
export interface RuleLine {
  readonly id: string;
  readonly does:
    | 'expiryCurrent'
    | 'expiryOlder'
    | 'expiryMarkers'
    | 'expiryUploads'
    | 'transitionCurrent'
    | 'transitionOlder';
  readonly type: string;
  readonly version: string;
  readonly after: string;
  /** The same within a sentence. */
  readonly time: string;
  readonly tier: string;
}

/** The day as the reader's locale writes it, in UTC; what is no date stays as it was written. */
function dayText(date: string): string {
  const ms = Date.parse(`${dayOf(date)}T00:00:00Z`);
  return Number.isNaN(ms) ? date : formatUtcDay(ms);
}

interface Time {
  readonly days?: number | undefined;
  readonly date?: string | undefined;
  readonly versions?: number | undefined;
}

function afterWords({ days, date, versions }: Time): string {
  if (date !== undefined) return t('lifecycle.afterDate', { date: dayText(date) });
  const byDays = days === undefined ? '' : t('lifecycle.afterDays', { count: days });
  const byVersions = versions === undefined ? '' : t('lifecycle.afterVersions', { count: versions });
  if (byDays === '' || byVersions === '') return byDays || byVersions;
  return t('lifecycle.and', { first: byDays, second: byVersions });
}

function timeWords({ days, date, versions }: Time): string {
  if (date !== undefined) return t('lifecycle.does.fromDate', { date: dayText(date) });
  const byDays = days === undefined ? '' : t('lifecycle.does.afterDays', { count: days });
  const byVersions = versions === undefined ? '' : t('lifecycle.does.keepVersions', { count: versions });
  if (byDays === '' || byVersions === '') return byDays || byVersions;
  return t('lifecycle.does.both', { first: byDays, second: byVersions });
}

const hasTime = ({ days, date, versions }: Time) => (days ?? date ?? versions) !== undefined;

export function ruleLines(rule: LifecycleRule): readonly RuleLine[] {
  const { expiration = {}, transition = {} } = rule;
  const older = {
    days: expiration.noncurrent_expiration_days,
    versions: expiration.newer_noncurrent_expiration_versions,
  };
  const movedOlder = {
    days: transition.noncurrent_transition_days,
    versions: transition.newer_noncurrent_transition_versions,
  };
  const tiers = { moved: transition.storage_class, older: transition.noncurrent_storage_class };
  const parts = [
    {
      does: 'expiryCurrent',
      type: 'expiry',
      version: 'current',
      time: expiration,
      tier: '',
      isThere: hasTime(expiration),
    },
    { does: 'expiryOlder', type: 'expiry', version: 'older', time: older, tier: '', isThere: hasTime(older) },
    {
      does: 'transitionCurrent',
      type: 'transition',
      version: 'current',
      time: transition,
      tier: tiers.moved,
      isThere: hasTime(transition) || tiers.moved !== undefined,
    },
    {
      does: 'transitionOlder',
      type: 'transition',
      version: 'older',
      time: movedOlder,
      tier: tiers.older,
      isThere: hasTime(movedOlder) || tiers.older !== undefined,
    },
    {
      does: 'expiryMarkers',
      type: 'expiry',
      version: 'markers',
      time: { days: rule.delete_marker_expiration_days },
      tier: '',
      isThere: rule.delete_marker_expiration_days !== undefined || expiration.delete_marker === true,
    },
    {
      does: 'expiryUploads',
      type: 'expiry',
      version: 'uploads',
      time: { days: rule.abort_incomplete_days },
      tier: '',
      isThere: rule.abort_incomplete_days !== undefined,
    },
  ] as const;
  return parts
    .filter(({ isThere }) => isThere)
    .map(({ does, type, version, time, tier }) => ({
      id: `${type} ${version}`,
      does,
      type: t(`lifecycle.type.${type}`),
      version: t(`lifecycle.version.${version}`),
      after: afterWords(time),
      time: timeWords(time),
      tier: tier ?? '',
    }));
}

/** What a rule does first, and to what; other things that it does are only counted. */
export function ruleTitle(rule: LifecycleRule): string {
  const lines = ruleLines(rule);
  const [first] = lines;
  if (first === undefined) return t('lifecycle.does.elsewhere');
  const { tags = [], objectSizeGreaterThan, objectSizeLessThan, prefix = '' } = rule;
  const isNarrowed = tags.length > 0 || (objectSizeGreaterThan ?? objectSizeLessThan) !== undefined;
  const what =
    prefix !== '' ? visibleText(prefix) : t(isNarrowed ? 'lifecycle.does.matching' : 'lifecycle.does.all');
  const said = t(`lifecycle.does.${doesOf(rule, first.does)}`, { what, tier: first.tier });
  const when = first.time === '' ? said : t('lifecycle.does.when', { said, time: first.time });
  return lines.length === 1 ? when : t('lifecycle.does.more', { said: when, count: lines.length - 1 });
}

const doesOf = ({ expiration }: LifecycleRule, does: RuleLine['does']) =>
  does === 'expiryCurrent' && expiration?.delete_all === true ? 'expiryAll' : does;

/** What the rule is about, short: the prefix, and how much more there is. */
export function filterWords({ tags = [], ...rule }: LifecycleRule): string {
  const hasSize = (rule.objectSizeGreaterThan ?? rule.objectSizeLessThan) !== undefined;
  const words = [
    visibleText(rule.prefix ?? ''),
    tags.length > 0 ? t('lifecycle.filterTags', { count: tags.length }) : '',
    hasSize ? t('lifecycle.filterSize') : '',
  ].filter(Boolean);
  return words.join(', ') || t('lifecycle.wholeBucket');
}

function expirySentences({ expiration = {}, ...rule }: LifecycleRule): string[] {
  const { days, date, noncurrent_expiration_days: olderDays } = expiration;
  const { newer_noncurrent_expiration_versions: kept } = expiration;
  const said: string[] = [];
  if (days !== undefined) {
    const which = expiration.delete_all === true ? 'expireAllDays' : 'expireDays';
    said.push(t(`lifecycle.sentence.${which}`, { count: days }));
  }
  if (date !== undefined) said.push(t('lifecycle.sentence.expireDate', { date: dayText(date) }));
  if (olderDays !== undefined) {
    said.push(t('lifecycle.sentence.olderDays', { count: olderDays }));
    if (kept !== undefined) said.push(t('lifecycle.sentence.olderKept', { count: kept }));
  } else if (kept !== undefined) said.push(t('lifecycle.sentence.olderVersions', { count: kept }));
  if (expiration.delete_marker === true) said.push(t('lifecycle.sentence.deleteMarker'));
  if (rule.delete_marker_expiration_days !== undefined)
    said.push(t('lifecycle.sentence.deleteMarkerDays', { count: rule.delete_marker_expiration_days }));
  return said;
}

function transitionSentences({ transition = {} }: LifecycleRule): string[] {
  const { days, date, storage_class: tier = '' } = transition;
  const { noncurrent_transition_days: olderDays, noncurrent_storage_class: olderTier = '' } = transition;
  const kept = transition.newer_noncurrent_transition_versions;
  const said: string[] = [];
  if (date !== undefined) said.push(t('lifecycle.sentence.moveDate', { tier, date: dayText(date) }));
  else if (days !== undefined || tier !== '')
    said.push(t('lifecycle.sentence.moveDays', { tier, count: days ?? 0 }));
  if (olderDays !== undefined || olderTier !== '')
    said.push(t('lifecycle.sentence.moveOlder', { tier: olderTier, count: olderDays ?? 0 }));
  if (kept !== undefined) said.push(t('lifecycle.sentence.moveOlderKept', { count: kept }));
  return said;
}

function filterSentences(rule: LifecycleRule): string[] {
  const { prefix = '', tags = [], objectSizeGreaterThan: larger, objectSizeLessThan: smaller } = rule;
  const said: string[] = [];
  if (prefix !== '') said.push(t('lifecycle.sentence.prefix', { prefix: visibleText(prefix) }));
  if (tags.length > 0) {
    const pairs = tags.map(({ key, value }) => visibleText(`${key}=${value}`));
    said.push(t('lifecycle.sentence.tags', { tags: pairs.join(', ') }));
  }
  if (larger !== undefined) said.push(t('lifecycle.sentence.larger', { size: formatSize(larger) }));
  if (smaller !== undefined) said.push(t('lifecycle.sentence.smaller', { size: formatSize(smaller) }));
  return said;
}

/** The whole rule as a person would tell it. */
export function ruleSentences(rule: LifecycleRule): readonly string[] {
  const does = [...expirySentences(rule), ...transitionSentences(rule)];
  if (rule.abort_incomplete_days !== undefined)
    does.push(t('lifecycle.sentence.abort', { count: rule.abort_incomplete_days }));
  return [
    ...(does.length > 0 ? does : [t('lifecycle.sentence.elsewhere')]),
    ...filterSentences(rule),
    ...(rule.status === 'Enabled' ? [] : [t('lifecycle.sentence.disabled')]),
  ];
}
