import { expect, test } from 'vitest';
import { metadataShown } from './metadata-shown.ts';

const none = {
  objectMetadata: {},
  metadataRevision: expect.any(String) as string,
  user_metadata: {},
  checksums: {},
};

test('returns stored headers by their names, and what screens read as members', () => {
  const shown = metadataShown({
    'content-length': '12',
    'content-type': 'text/plain',
    date: 'Fri, 23 Dec 2033 00:00:00 GMT',
    server: 'MinIO',
    etag: '"abc"',
    'last-modified': 'Fri, 23 Dec 2033 00:00:00 GMT',
    'x-amz-request-id': '1',
    'x-amz-version-id': 'v1',
    'x-amz-meta-team': 'ports',
    'x-amz-checksum-crc32c': 'abc=',
    'x-amz-checksum-type': 'FULL_OBJECT',
    'x-amz-object-lock-legal-hold': 'OFF',
    'x-amz-object-lock-mode': 'GOVERNANCE',
    'x-amz-object-lock-retain-until-date': '2033-12-24T00:00:00Z',
    'x-amz-replication-status': 'COMPLETED',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-expiration': 'expiry-date="Sat, 24 Dec 2033 00:00:00 GMT", rule-id="old"',
  });
  expect(Object.keys(shown.objectMetadata).toSorted()).toEqual([
    'Content-Type',
    'ETag',
    'Last-Modified',
    'X-Amz-Checksum-Crc32c',
    'X-Amz-Checksum-Type',
    'X-Amz-Expiration',
    'X-Amz-Meta-Team',
    'X-Amz-Object-Lock-Legal-Hold',
    'X-Amz-Object-Lock-Mode',
    'X-Amz-Object-Lock-Retain-Until-Date',
    'X-Amz-Replication-Status',
    'X-Amz-Storage-Class',
    'X-Amz-Version-Id',
  ]);
  expect(shown).toMatchObject({
    size: 12,
    etag: 'abc',
    version_id: 'v1',
    content_type: 'text/plain',
    last_modified: '2033-12-23T00:00:00.000Z',
    user_metadata: { team: 'ports' },
    checksums: { CRC32C: 'abc=' },
    checksum_type: 'FULL_OBJECT',
    legal_hold_status: 'OFF',
    retention_mode: 'GOVERNANCE',
    retention_until_date: '2033-12-24T00:00:00Z',
    replication_status: 'COMPLETED',
    storage_class: 'REDUCED_REDUNDANCY',
    expiration: '2033-12-24T00:00:00.000Z',
    expiration_rule_id: 'old',
  });
});

test.each([
  [{}, {}],
  [{ 'x-amz-server-side-encryption': 'AES256' }, { encryption: 'AES256' }],
  [
    {
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': 'arn:aws:kms:k',
    },
    { encryption: 'aws:kms', kmsKeyID: 'arn:aws:kms:k' },
  ],
  [{ 'x-amz-server-side-encryption-customer-algorithm': 'AES256' }, { encryption: 'SSE-C' }],
])('returns how it is encrypted: %o', (headers, expected) => {
  const { objectMetadata } = metadataShown(headers);
  expect(metadataShown(headers)).toEqual({ ...none, objectMetadata, ...expected });
});

test('leaves out what is not told', () => {
  expect(metadataShown({ 'content-length': 'many', 'last-modified': 'soon' })).toEqual({
    ...none,
    objectMetadata: { 'Last-Modified': 'soon' },
  });
});
