import {
  lifecycleRuleCreate,
  LifecycleRuleInput,
  type LifecycleRule,
} from '@longshore/contract/buckets/lifecycle-schemas';
import { ApiError } from '@longshore/contract/client';
import { beforeAll, expect, test } from 'vitest';
import { faultField } from '#/form/fault-field.ts';
import { i18n } from '#/messages/i18n.ts';
import { fieldNames, ruleForm } from './rule-form.ts';
import { changesOf, creationOf, draftOf, emptyDraft, type RuleDraft } from './rule-draft.ts';
import { withKind } from './rule-fields.ts';

const whole: LifecycleRule = {
  id: 'whole',
  status: 'Enabled',
  prefix: 'logs/',
  tags: [{ key: 'a&b', value: 'c=d' }],
  objectSizeGreaterThan: 1536,
  objectSizeLessThan: 1024 ** 3,
  expiration: {
    date: '2031-02-03T00:00:00Z',
    noncurrent_expiration_days: 30,
    newer_noncurrent_expiration_versions: 2,
  },
  transition: {
    days: 0,
    storage_class: 'COLD',
    noncurrent_transition_days: 4,
    newer_noncurrent_transition_versions: 9,
    noncurrent_storage_class: 'COLDER',
  },
  abort_incomplete_days: 7,
  elements: [],
};
const alone = { otherIds: new Set<string>(), isEdit: false };
const edited = { ...alone, isEdit: true };

// Messages tell their keys.
beforeAll(() => i18n.init({ lng: 'cimode' }));

const draftErrors = (draft: RuleDraft, around: Parameters<typeof ruleForm>[0]) =>
  Object.fromEntries(
    (ruleForm(around).safeParse(draft).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message.replace('lifecycle.problem.', ''),
    ]),
  );

test('sends nothing for an unchanged rule', () => {
  const draft = draftOf(whole);
  expect(draft.actions).toEqual(['expireCurrent', 'expireOlder', 'moveCurrent', 'moveOlder']);
  expect(draft.larger).toEqual({ size: 1536, unit: 'B' });
  expect(draft.smaller).toEqual({ size: 1, unit: 'GiB' });
  expect(changesOf(draft, draftOf(whole))).toEqual({});
  expect(draftErrors(draft, edited)).toEqual({});
});

test('sends only changes, and removes what was emptied', () => {
  const before = draftOf(whole);
  expect(changesOf({ ...before, olderDays: 31 }, before)).toEqual({ noncurrentversion_expiration_days: 31 });
  expect(changesOf({ ...before, olderVersions: '' }, before)).toEqual({
    newer_noncurrentversion_expiration_versions: 0,
  });
  expect(changesOf({ ...before, prefix: '', tags: [], isEnabled: false }, before)).toEqual({
    prefix: '',
    tags: '',
    disable: true,
  });
  const byDays: RuleDraft = { ...before, expiry: { ...before.expiry, unit: 'days', days: 5 } };
  expect(changesOf(byDays, before)).toEqual({ expiry_days: 5, expiry_date: '' });
  const older: RuleDraft = { ...before, actions: ['expireCurrent', 'expireOlder', 'moveOlder'] };
  expect(changesOf(older, before)).toEqual({ transition_days: 0, storage_class: '' });
  const onDate: RuleDraft = { ...before, move: { ...before.move, unit: 'date', date: '2031-01-02' } };
  expect(changesOf(onDate, before)).toEqual({ transition_date: '2031-01-02' });
  expect(changesOf({ ...before, smaller: { size: 1024, unit: 'MiB' } }, before)).toEqual({});
});

test('sends only elements of the chosen action for a new rule', () => {
  const filled: RuleDraft = {
    ...emptyDraft,
    expiry: { unit: 'days', days: 3, date: '2031-01-01' },
    deleteAll: true,
    olderDays: 8,
    tier: 'COLD',
    move: { unit: 'date', days: 1, date: '2031-01-02' },
    deleteMarker: true,
    deleteMarkerDays: 2,
    tags: [
      { key: 'k', value: '' },
      { key: '', value: '' },
    ],
  };
  expect(creationOf({ ...filled, deleteMarkerDays: '' })).toEqual({
    type: 'expiry',
    expiry_days: 3,
    expired_object_delete_all: true,
    tags: 'k=',
  });
  expect(creationOf(withKind(filled, 'expiry', 'older'))).toEqual({
    type: 'expiry',
    noncurrentversion_expiration_days: 8,
    expired_object_delete_marker: true,
    delete_marker_expiration_days: 2,
    tags: 'k=',
  });
  expect(creationOf(withKind(filled, 'transition', 'markers'))).toEqual({
    type: 'transition',
    transition_date: '2031-01-02',
    storage_class: 'COLD',
    tags: 'k=',
  });
  for (const type of ['expiry', 'transition'] as const)
    for (const version of ['current', 'older', 'markers'] as const)
      expect(lifecycleRuleCreate.body.safeParse(creationOf(withKind(filled, type, version))).success).toBe(
        true,
      );
});

test('reports each field’s problem', () => {
  const problemsOf = (change: Partial<RuleDraft>) => draftErrors({ ...emptyDraft, ...change }, alone);
  const valid = { expiry: { unit: 'days', days: 1, date: '' } } as const;
  expect(problemsOf({})).toEqual({ expiry: 'days' });
  expect(problemsOf(valid)).toEqual({});
  for (const days of [0, 1.5, 2_147_483_648, -1] as const)
    expect(problemsOf({ expiry: { ...valid.expiry, days } })).toEqual({ expiry: 'days' });
  for (const date of ['', '2031-02-30', 'tomorrow'])
    expect(problemsOf({ expiry: { unit: 'date', days: '', date } })).toEqual({ expiry: 'date' });
  expect(problemsOf({ actions: ['expireOlder'] })).toEqual({ olderDays: 'olderNone' });
  expect(problemsOf({ actions: ['expireOlder'], olderDays: 0 })).toEqual({ olderDays: 'days' });
  expect(problemsOf({ actions: ['expireOlder'], olderVersions: 2 })).toEqual({});
  expect(problemsOf({ actions: [] })).toEqual({ deleteMarker: 'nothing' });
  expect(problemsOf({ actions: ['moveOlder'], moveOlderDays: 1 })).toEqual({ olderTier: 'tier' });
  const tag = { key: 'k', value: 'v' };
  expect(problemsOf({ ...valid, tags: [tag, tag] })).toEqual({ tags: 'tagTwice' });
  expect(problemsOf({ ...valid, tags: [{ key: ' ', value: 'v' }] })).toEqual({ tags: 'tagKey' });
  expect(problemsOf({ ...valid, tags: [tag], deleteMarkerDays: 3 })).toEqual({ tags: 'tagsWithMarkers' });
  expect(problemsOf({ ...valid, prefix: 'é'.repeat(513) })).toEqual({ prefix: 'prefixLong' });
  const mib = (size: number) => ({ size, unit: 'MiB' }) as const;
  expect(problemsOf({ ...valid, larger: mib(5), smaller: mib(5) })).toEqual({ smaller: 'sizeOrder' });
  const taken = { otherIds: new Set(['taken']), isEdit: false };
  expect(draftErrors({ ...emptyDraft, ...valid, id: 'taken' }, taken)).toEqual({ id: 'idTaken' });
  expect(problemsOf({ ...valid, id: '..' })).toEqual({ id: 'idDots' });
  expect(problemsOf({ ...valid, id: '...' })).toEqual({});
});

test('puts a refusal at a visible field, or at none', () => {
  const refusal = (field?: string) =>
    new ApiError(400, {
      code: 'InvalidInput',
      message: '',
      detailedMessage: '',
      requestId: '',
      ...(field && { field }),
    });
  const fieldOf = (error: Error, draft: RuleDraft) => faultField(error, fieldNames(draft));
  expect(fieldOf(refusal('body.expiry_days'), emptyDraft)).toBe('expiry');
  expect(emptyDraft).not.toHaveProperty(fieldOf(refusal('body.storage_class'), emptyDraft) ?? '');
  expect(fieldOf(refusal('body.tags'), emptyDraft)).toBe('tags');
  expect(fieldOf(refusal(), emptyDraft)).toBeNull();
  expect(fieldOf(new Error('cut'), emptyDraft)).toBeNull();
});

test('sends only valid changes', () => {
  const before = draftOf(whole);
  const changed = changesOf({ ...emptyDraft, id: whole.id, actions: before.actions }, before);
  expect(LifecycleRuleInput.safeParse(changed).success).toBe(true);
});
