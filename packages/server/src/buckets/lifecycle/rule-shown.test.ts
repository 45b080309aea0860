import { expect, test } from 'vitest';
import { parseXml } from '#/s3/xml-tree.ts';
import { ruleShown } from './rule-shown.ts';

function shown(inside: string) {
  const rule = parseXml(`<Rule><ID>r</ID><Status>Enabled</Status>${inside}</Rule>`);
  if (rule === undefined) throw new Error('The rule is broken');
  const { elements: _, ...members } = ruleShown(rule);
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
const enabled = { id: 'r', status: 'Enabled' };

test.each([
  ['<Prefix>a/</Prefix>', { prefix: 'a/' }],
  ['<Filter><Prefix> a </Prefix></Filter>', { prefix: ' a ' }],
  ['<Filter/>', {}],
  ['<Filter><Tag><Key>k</Key><Value> v</Value></Tag></Filter>', { tags: [{ key: 'k', value: ' v' }] }],
  [
    '<Filter><And><Prefix>a</Prefix><Tag><Key>k</Key><Value/></Tag><ObjectSizeGreaterThan>1</ObjectSizeGreaterThan><ObjectSizeLessThan>9</ObjectSizeLessThan></And></Filter>',
    { prefix: 'a', tags: [{ key: 'k', value: '' }], objectSizeGreaterThan: 1, objectSizeLessThan: 9 },
  ],
  ['<Expiration><Days>3</Days></Expiration>', { expiration: { days: 3 } }],
  [
    '<Expiration><Date>2030-01-01T00:00:00Z</Date></Expiration>',
    { expiration: { date: '2030-01-01T00:00:00Z' } },
  ],
  [
    '<Expiration><ExpiredObjectDeleteMarker>true</ExpiredObjectDeleteMarker></Expiration>',
    { expiration: { delete_marker: true } },
  ],
  [
    '<Expiration><Days>3</Days><ExpiredObjectAllVersions>true</ExpiredObjectAllVersions></Expiration>',
    { expiration: { days: 3, delete_all: true } },
  ],
  [
    '<Expiration><Days>3</Days><ExpiredObjectDeleteAll>false</ExpiredObjectDeleteAll></Expiration>',
    { expiration: { days: 3, delete_all: false } },
  ],
  ['<Expiration/>', {}],
  ['<Expiration><Days>many</Days></Expiration>', {}],
  [
    '<NoncurrentVersionExpiration><NoncurrentDays>5</NoncurrentDays><NewerNoncurrentVersions>2</NewerNoncurrentVersions></NoncurrentVersionExpiration>',
    { expiration: { noncurrent_expiration_days: 5, newer_noncurrent_expiration_versions: 2 } },
  ],
  [
    '<Transition><StorageClass>COLD</StorageClass></Transition>',
    { transition: { days: 0, storage_class: 'COLD' } },
  ],
  [
    '<Transition><Date>2030-01-01T00:00:00Z</Date><StorageClass>COLD</StorageClass></Transition>',
    { transition: { date: '2030-01-01T00:00:00Z', storage_class: 'COLD' } },
  ],
  [
    '<Transition><Days>7</Days><StorageClass>COLD</StorageClass></Transition>',
    { transition: { days: 7, storage_class: 'COLD' } },
  ],
  [
    '<NoncurrentVersionTransition><StorageClass>COLD</StorageClass></NoncurrentVersionTransition>',
    { transition: { noncurrent_transition_days: 0, noncurrent_storage_class: 'COLD' } },
  ],
  [
    '<NoncurrentVersionTransition><NoncurrentDays>4</NoncurrentDays><NewerNoncurrentVersions>1</NewerNoncurrentVersions></NoncurrentVersionTransition>',
    { transition: { noncurrent_transition_days: 4, newer_noncurrent_transition_versions: 1 } },
  ],
  [
    '<AbortIncompleteMultipartUpload><DaysAfterInitiation>7</DaysAfterInitiation></AbortIncompleteMultipartUpload>',
    { abort_incomplete_days: 7 },
  ],
  ['<DelMarkerExpiration><Days>8</Days></DelMarkerExpiration>', { delete_marker_expiration_days: 8 }],
])('%s', (inside, members) => {
  expect(shown(inside)).toEqual({ ...enabled, ...members });
});

test('reads an unknown status as disabled', () => {
  for (const status of ['Disabled', 'enabled', '']) {
    const rule = parseXml(`<Rule><Status>${status}</Status></Rule>`);
    expect(rule && ruleShown(rule).status).toBe('Disabled');
  }
});

test('returns unknown elements unchanged', () => {
  const rule = parseXml('<Rule><ID>r</ID><New a="1"><Deep>x &amp; y</Deep><Empty/></New></Rule>');
  expect(rule && ruleShown(rule).elements).toEqual([
    { name: 'ID', text: 'r' },
    {
      name: 'New',
      elements: [
        { name: 'Deep', text: 'x & y' },
        { name: 'Empty', text: '' },
      ],
    },
  ]);
});
