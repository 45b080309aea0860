import type { BatchJobType } from './types.ts';

/** What a member of a definition holds; `open` has members or elements that anyone may name. */
export type MemberKind =
  | 'group'
  | 'open'
  | 'text'
  | 'age'
  | 'time'
  | 'count'
  | 'flag'
  | 'address'
  | 'bucket'
  | 'version'
  | 'ruleType'
  | 'encryptionType'
  | 'sideType';

type Members = Readonly<Record<string, MemberKind>>;

const below = (path: string, members: Members): Members =>
  Object.fromEntries(Object.entries(members).map(([name, kind]) => [`${path}${name}`, kind]));

const pairs = (path: string): Members => ({
  [path]: 'group',
  [`${path}[]`]: 'open',
  [`${path}[].key`]: 'text',
  [`${path}[].value`]: 'text',
});

const prefix: Members = { prefix: 'text', 'prefix[]': 'text' };
const end: Members = {
  notify: 'group',
  'notify.endpoint': 'address',
  'notify.token': 'text',
  retry: 'group',
  'retry.attempts': 'count',
  'retry.delay': 'age',
};
const ages: Members = { olderThan: 'age', newerThan: 'age', createdAfter: 'time', createdBefore: 'time' };
const filter: Members = { ...ages, ...pairs('tags'), ...pairs('metadata') };
const flags: Members = { ...end, filter: 'group', ...below('filter.', filter) };

const side: Members = {
  type: 'sideType',
  bucket: 'bucket',
  ...prefix,
  endpoint: 'address',
  path: 'text',
  credentials: 'group',
  'credentials.accessKey': 'text',
  'credentials.secretKey': 'text',
  'credentials.sessionToken': 'text',
};
const snowball: Members = {
  snowball: 'group',
  'snowball.disable': 'flag',
  'snowball.batch': 'count',
  'snowball.inmemory': 'flag',
  'snowball.compress': 'flag',
  'snowball.smallerThan': 'text',
  'snowball.skipErrs': 'flag',
};

const rule: Members = {
  type: 'ruleType',
  name: 'text',
  olderThan: 'age',
  createdBefore: 'time',
  ...pairs('tags'),
  ...pairs('metadata'),
  size: 'group',
  'size.lessThan': 'text',
  'size.greaterThan': 'text',
  purge: 'group',
  'purge.retainVersions': 'count',
};

/** What the storage server reads of each type of job; the rest it passes over without a word. */
export const membersOf: Readonly<Record<BatchJobType, Members>> = {
  replicate: {
    replicate: 'group',
    'replicate.apiVersion': 'version',
    'replicate.source': 'group',
    ...below('replicate.source.', { ...side, ...snowball }),
    'replicate.target': 'group',
    ...below('replicate.target.', side),
    'replicate.flags': 'group',
    ...below('replicate.flags.', flags),
  },
  keyrotate: {
    keyrotate: 'group',
    'keyrotate.apiVersion': 'version',
    'keyrotate.bucket': 'bucket',
    ...below('keyrotate.', prefix),
    'keyrotate.encryption': 'group',
    'keyrotate.encryption.type': 'encryptionType',
    'keyrotate.encryption.key': 'text',
    'keyrotate.encryption.context': 'text',
    'keyrotate.flags': 'group',
    ...below('keyrotate.flags.', { ...flags, 'filter.kmskeyid': 'text' }),
  },
  expire: {
    expire: 'group',
    'expire.apiVersion': 'version',
    'expire.bucket': 'bucket',
    ...below('expire.', { ...prefix, ...end }),
    'expire.rules': 'group',
    'expire.rules[]': 'open',
    ...below('expire.rules[].', rule),
  },
};

/** Without these the storage server refuses a job. */
export const neededOf: Readonly<Record<BatchJobType, readonly string[]>> = {
  replicate: [
    'replicate.apiVersion',
    'replicate.source.bucket',
    'replicate.target.bucket',
    'replicate.source.type',
    'replicate.target.type',
  ],
  keyrotate: ['keyrotate.apiVersion', 'keyrotate.bucket', 'keyrotate.encryption.type'],
  expire: ['expire.apiVersion', 'expire.bucket', 'expire.rules'],
};
