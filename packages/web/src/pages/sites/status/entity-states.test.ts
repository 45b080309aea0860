import type { SiteStatus } from '@longshore/contract/sites/sites-schemas';
import { expect, test } from 'vitest';
import { differing, siteStatesOf } from './entity-states.ts';

const siteOf = (name: string) => ({ name, endpoint: `http://${name}`, deploymentID: `id-${name}` });
const status: SiteStatus = {
  enabled: true,
  maxBuckets: 2,
  maxUsers: 1,
  maxGroups: 0,
  maxPolicies: 0,
  sites: { 'id-west': siteOf('west'), 'id-east': siteOf('east') },
  statsSummary: {},
  bucketStats: {
    photos: {
      'id-east': { HasBucket: true, HasTagsSet: true, TagMismatch: true, PolicyMismatch: false },
      'id-west': { HasBucket: true, HasTagsSet: false, TagMismatch: true, HasPolicySet: true },
    },
    logs: { 'id-east': { HasBucket: true }, 'id-west': { HasBucket: false } },
    gone: { 'id-east': { HasBucket: true, BucketMarkedDeleted: true } },
  },
  policyStats: {},
  userStats: { ann: { 'id-east': { HasUser: true }, 'id-west': { HasUser: true, HasPolicyMapping: true } } },
  groupStats: {},
  unreachable: [],
};

test('tells of each site what is set, what differs, and where it is missing', () => {
  expect(siteStatesOf(status, 'bucket', 'photos')).toMatchObject([
    {
      siteName: 'east',
      presence: 'there',
      features: { tags: 'differs', policy: 'unset', versioning: 'set' },
    },
    { siteName: 'west', presence: 'there', features: { tags: 'differs', policy: 'set' } },
  ]);
  expect(siteStatesOf(status, 'bucket', 'logs')).toMatchObject([
    { siteName: 'east', presence: 'there' },
    { siteName: 'west', presence: 'absent', features: {} },
  ]);
  expect(siteStatesOf(status, 'bucket', 'gone')).toMatchObject([
    { presence: 'deleted' },
    { presence: 'absent' },
  ]);
  expect(siteStatesOf(status, 'user', 'ann')).toMatchObject([
    { features: { info: 'set', mapping: 'unset' } },
    { features: { info: 'set', mapping: 'set' } },
  ]);
  expect(siteStatesOf(status, 'group', 'photos')).toBeNull();
});

test('does not say that a site lacks what it could not be asked for', () => {
  const down = { ...status, unreachable: ['id-west'] };
  expect(siteStatesOf(down, 'bucket', 'logs')).toMatchObject([{}, { presence: 'noResponse' }]);
});

test('names what is not the same everywhere', () => {
  expect(differing(status, 'bucket')).toEqual(['logs', 'photos']);
  expect(differing(status, 'user')).toEqual([]);
});
