import { expect, test } from 'vitest';
import { reasonIn, siteIn } from './create-meanings.ts';

const sites = ['a', 'b', 'a and b'].map((name) => ({ name, endpoint: `http://${name.length}` }));

test.each([
  ['contacting a peer site (unable to fetch server info for b: Access Denied.)', 1],
  ['settings mismatch between a and b: madmin.IDPSettings{}', 1],
  ['settings mismatch between b and a and b: madmin.IDPSettings{}', 1],
  ['send your request to the cluster containing data/buckets: a and b)', 2],
  ['Invalid site-replication request (duplicate sites provided for site-replication)', 1],
  ['Invalid site-replication request (site replication is not enabled)', undefined],
])('%s', (message, at) => {
  expect(siteIn(message, sites)).toBe(at);
});

test('tells the end of a chain of reasons', () => {
  const chain =
    'peer site (info for b: Get "http://127.0.0.1:1/x": dial tcp 127.0.0.1:1: connection refused)';
  expect(reasonIn(chain)).toBe('connection refused');
  expect(reasonIn('down')).toBe('down');
});
