import { expect, test } from 'vitest';
import { expirationIn, objectShown, versionsFirst } from './object-shown.ts';

const date = 'Fri, 23 Dec 2033 00:00:00 GMT';
const expiration = '2033-12-23T00:00:00.000Z';

test.each([
  [`expiry-date="${date}", rule-id="old%20logs"`, { expiration, expiration_rule_id: 'old logs' }],
  [`expiry-date="${date}", rule-id="100%"`, { expiration, expiration_rule_id: '100%' }],
  [`expiry-date="${date}"`, { expiration }],
  ['expiry-date="soon", rule-id="a"', {}],
  ['', {}],
  [undefined, {}],
])('reads expiration: %j', (text, expected) => {
  expect(expirationIn(text)).toEqual(expected);
});

const listed = { key: 'a/b', sizeBytes: 5, modifiedAt: '2031-01-01T00:00:00Z' };
const plain = { name: 'a/b', size: 5, last_modified: '2031-01-01T00:00:00Z' };
const version = { id: 'v', isLatest: true, isDeleteMarker: false };

test('returns an object of the list, with its version', () => {
  expect(objectShown(listed, undefined, false)).toEqual(plain);
  expect(objectShown({ ...listed, etag: 'e', version }, undefined, true)).toEqual({
    ...plain,
    etag: 'e',
    version_id: 'v',
    is_latest: true,
    is_delete_marker: false,
  });
});

test('returns lock, tags and expiration when known, and metadata on request', () => {
  const metadata = {
    'content-type': 'text/plain',
    'x-amz-meta-team': 'ports',
    'x-amz-object-lock-legal-hold': 'ON',
    'x-amz-object-lock-mode': 'GOVERNANCE',
    'x-amz-object-lock-retain-until-date': '2032-01-01T00:00:00Z',
  };
  const details = { ...listed, metadata, tags: { a: 'b' }, expiration: `expiry-date="${date}"` };
  const told = {
    ...plain,
    tags: { a: 'b' },
    user_tags: { a: 'b' },
    legal_hold_status: 'ON',
    retention_mode: 'GOVERNANCE',
    retention_until_date: '2032-01-01T00:00:00Z',
    expiration,
  };
  expect(objectShown(listed, details, false)).toEqual(told);
  const { 'x-amz-meta-team': _, ...others } = metadata;
  expect(objectShown(listed, details, true)).toEqual({
    ...told,
    metadata: others,
    user_metadata: { team: 'ports' },
    content_type: 'text/plain',
  });
  expect(objectShown(listed, { ...listed, metadata: {} }, true)).toEqual({
    ...plain,
    metadata: {},
    user_metadata: {},
  });
});

test('lists delete markers after all versions, in order', () => {
  const [a, marker, b] = [
    { ...listed, key: 'a', version },
    { ...listed, key: 'b', version: { ...version, isDeleteMarker: true } },
    { ...listed, key: 'c' },
  ];
  expect(versionsFirst([marker, a, b])).toEqual([a, b, marker]);
});
