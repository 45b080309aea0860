import { expect, test } from 'vitest';
import { editedHead, metadataRevisionOf } from './metadata-headers.ts';

const head = {
  etag: '"e"',
  'content-type': 'text/plain',
  'cache-control': 'no-cache',
  'x-amz-meta-a': '1',
  'x-amz-storage-class': 'X',
};

test('keeps what is left out, and takes away what is empty', () => {
  expect(editedHead(head, { content_type: 'text/csv', cache_control: '' })).toEqual({
    etag: '"e"',
    'content-type': 'text/csv',
    'x-amz-meta-a': '1',
    'x-amz-storage-class': 'X',
  });
});

test.each([
  ['plain text', 'plain text'],
  ['', ''],
  ['größe', '=?UTF-8?B?Z3LDtsOfZQ==?='],
  [' spaced', '=?UTF-8?B?IHNwYWNlZA==?='],
  ['two  spaces', '=?UTF-8?B?dHdvICBzcGFjZXM=?='],
  ['line\nend', '=?UTF-8?B?bGluZQplbmQ=?='],
])('sends the value %j as %j', (value, sent) => {
  const edited = editedHead(head, { user_metadata: { Team: value } });
  expect(edited).toMatchObject({ 'x-amz-meta-team': sent });
  expect(edited).not.toHaveProperty('x-amz-meta-a');
});

test('has another revision for other metadata or content, in any order', () => {
  const revision = metadataRevisionOf(head);
  expect(metadataRevisionOf(Object.fromEntries(Object.entries(head).toReversed()))).toBe(revision);
  expect(metadataRevisionOf({ ...head, date: 'now' })).toBe(revision);
  for (const other of [{ 'x-amz-meta-a': '2' }, { expires: '0' }, { etag: '"f"' }])
    expect(metadataRevisionOf({ ...head, ...other })).not.toBe(revision);
});
