import type { RemoteTarget } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { parseXml, type XmlElement } from '#/s3/xml-tree.ts';
import { remoteShown } from './remote-shown.ts';
import { ruleShown } from './rule-shown.ts';
import { priorityOf, ruleById, rulesOf, withRule } from './rules.ts';

const target: RemoteTarget = {
  bucket: 'near',
  sourcebucket: 'near',
  endpoint: 'far:9000',
  credentials: { accessKey: 'key' },
  targetbucket: 'there',
  secure: true,
  arn: 'arn:there',
  type: 'replication',
  bandwidthlimit: 200,
  replicationSync: true,
  healthCheckDuration: 60_400_000_000,
  disableProxy: false,
  totalDowntime: 0,
  lastOnline: '2031-01-01T00:00:00Z',
  isOnline: true,
  latency: { curr: 0, avg: 0, max: 0 },
  edge: false,
  edgeSyncBeforeExpiry: false,
};

function xml(text: string): XmlElement {
  const root = parseXml(text);
  if (root === undefined) throw new Error(text);
  return root;
}

test('returns a remote target', () => {
  const shown = {
    accessKey: 'key',
    sourceBucket: 'near',
    targetURL: 'https://far:9000',
    targetBucket: 'there',
    remoteARN: 'arn:there',
    status: 'online',
    service: 'replication',
    syncMode: 'sync',
    bandwidth: 200,
    healthCheckPeriod: 60,
  };
  expect(remoteShown(target)).toEqual(shown);
  const { credentials: _, bandwidthlimit: _limit, healthCheckDuration: _often, ...bare } = target;
  expect(
    remoteShown({ ...bare, secure: false, replicationSync: false, isOnline: false, type: 'other' }),
  ).toEqual({
    ...shown,
    service: undefined,
    accessKey: '',
    targetURL: 'http://far:9000',
    status: 'offline',
    syncMode: 'async',
    bandwidth: 0,
    healthCheckPeriod: 0,
  });
});

test('returns no health for an unchecked target', () => {
  const unseen = { ...target, isOnline: false, lastOnline: '0001-01-01T00:00:00Z' };
  expect(remoteShown(unseen)).not.toHaveProperty('status');
  expect(remoteShown({ ...unseen, totalDowntime: 1 }).status).toBe('offline');
  expect(remoteShown({ ...unseen, isOnline: true }).status).toBe('online');
});

const on = '<Status>Enabled</Status>';
const rule = xml(
  `<Rule><ID>x</ID>${on}<Priority>7</Priority><DeleteMarkerReplication>${on}</DeleteMarkerReplication>` +
    '<DeleteReplication><Status>Disabled</Status></DeleteReplication>' +
    `<ExistingObjectReplication>${on}</ExistingObjectReplication>` +
    '<Destination><Bucket>arn:there</Bucket><StorageClass>COLD</StorageClass></Destination>' +
    '<Filter><Prefix>p/</Prefix></Filter></Rule>',
);

test('returns a rule with its target', () => {
  const shown = {
    id: 'x',
    status: 'Enabled',
    priority: 7,
    delete_marker_replication: true,
    deletes_replication: false,
    existingObjects: true,
    metadata_replication: false,
    prefix: 'p/',
    tags: '',
    storageClass: 'COLD',
    destination: { bucket: 'arn:there' },
  };
  expect(ruleShown(rule, [{ ...target, arn: 'another' }])).toEqual(shown);
  expect(ruleShown(rule, [target])).toEqual({
    ...shown,
    syncMode: 'sync',
    bandwidth: '200',
    healthCheckPeriod: 60,
  });
  expect(ruleShown(xml('<Rule><Prefix>p/</Prefix></Rule>'), [])).toMatchObject({
    status: 'Disabled',
    priority: 0,
    prefix: 'p/',
    destination: { bucket: '' },
  });
  expect(ruleShown(xml('<Rule></Rule>'), [])).not.toHaveProperty('id');
});

test('finds a rule by a unique ID', () => {
  const root = xml('<R><Rule><ID>a</ID></Rule><Rule><ID>b</ID></Rule><Rule><ID>b</ID></Rule></R>');
  const [first] = rulesOf(root);
  expect(ruleById(root, 'a', 'params.ruleId')).toBe(first);
  const fails = (id: string, code: string) =>
    expect(() => ruleById(root, id, 'params.ruleId')).toThrow(
      expect.objectContaining({ code, field: 'params.ruleId' }) as Error,
    );
  fails('c', 'NotFound');
  fails('b', 'InvalidInput');
});

test('removes or replaces a rule in place', () => {
  const root = xml('<R><Role></Role><Rule><ID>a</ID></Rule><Rule><ID>b</ID></Rule></R>');
  const [first] = rulesOf(root);
  if (first === undefined) throw new Error('There is no rule');
  const names = (next: XmlElement) =>
    next.children.map((child) => (typeof child === 'string' ? child : child.name));
  expect(names(withRule(root, first, undefined))).toEqual(['Role', 'Rule']);
  expect(names(withRule(root, first, xml('<New></New>')))).toEqual(['Role', 'New', 'Rule']);
});

test('reads an invalid priority as zero', () => {
  expect(priorityOf(xml('<Rule><Priority>many</Priority></Rule>'))).toBe(0);
  expect(priorityOf(xml('<Rule><Priority>12</Priority></Rule>'))).toBe(12);
});
