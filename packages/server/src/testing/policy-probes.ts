import type { AccessRequest } from '@longshore/contract/policy/evaluate';
import fc from 'fast-check';
import type { PolicyWorld } from './policy-cases.ts';
import type { StorageCall } from './storage-call.ts';

/** For tests: a call that changes nothing, and what permission the storage server asks for it. */
export interface Probe {
  readonly call: StorageCall;
  readonly request: Required<Pick<AccessRequest, 'action' | 'resource' | 'conditions'>>;
}

/** Keys of objects that are there before the probes run; the last is a folder's own. */
export const keysOf = (user: string): readonly string[] => [
  'a.txt',
  'pub/b.txt',
  'secret/c.txt',
  `${user}/d.txt`,
  'dir/',
];

type Pair = [string, string];

interface Target {
  readonly action: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly Pair[];
}

const objectCalls = [
  ['s3:GetObject', 'HEAD', ''],
  ['s3:GetObject', 'HEAD', ''],
  ['s3:GetObjectTagging', 'GET', 'tagging'],
  ['s3:ListMultipartUploadParts', 'GET', 'uploadId'],
  ['s3:DeleteObject', 'DELETE', ''],
] as const;

const bucketCalls = [
  ['s3:GetBucketTagging', 'tagging'],
  ['s3:GetBucketLocation', 'location'],
  ['s3:GetBucketVersioning', 'versioning'],
  ['s3:GetBucketPolicy', 'policy'],
  ['s3:GetLifecycleConfiguration', 'lifecycle'],
] as const;

const listCalls = [
  ['s3:ListBucket', 'list-type'],
  ['s3:ListBucket', 'list-type'],
  ['s3:ListBucketVersions', 'versions'],
  ['s3:ListBucketMultipartUploads', 'uploads'],
] as const;

const serverCalls: readonly Omit<Target, 'method'>[] = [
  { action: 'admin:ListGroups', path: 'minio/admin/v3/groups', query: [] },
  {
    action: 'admin:GetPolicy',
    path: 'minio/admin/v3/info-canned-policy',
    query: [['name', 'readonly']],
  },
];

/** Nothing is deleted: the key is not there. */
const absentBeside = (key: string): string =>
  `${key.split('/').slice(0, -1).join('/')}/absent`.replace(/^\//, '');

function objectTargets({ user, bucket }: PolicyWorld): fc.Arbitrary<Target> {
  return fc
    .tuple(fc.constantFrom(...objectCalls), fc.constantFrom(...keysOf(user)))
    .map(([[action, method, part], key]) => ({
      action,
      method,
      path: `${bucket}/${method === 'DELETE' ? absentBeside(key) : key}`,
      query: part === '' ? [] : [[part, part === 'uploadId' ? 'none' : '']],
    }));
}

function bucketTargets({ bucket }: PolicyWorld): fc.Arbitrary<Target> {
  return fc
    .constantFrom(...bucketCalls)
    .map(([action, part]) => ({ action, method: 'GET', path: bucket, query: [[part, '']] }));
}

function listTargets({ user, bucket }: PolicyWorld): fc.Arbitrary<Target> {
  const prefixes = fc.subarray(['', 'pub/', 'secret/c', `${user}/`], { minLength: 0, maxLength: 2 });
  const delimiter = fc.constantFrom([], [], ['/']);
  const mostKeys = fc.constantFrom([], ['1'], ['10']);
  return fc
    .tuple(fc.constantFrom(...listCalls), prefixes, delimiter, mostKeys)
    .map(([[action, part], prefix, delimiters, most]) => ({
      action,
      method: 'GET',
      path: bucket,
      query: [
        [part, part === 'list-type' ? '2' : ''],
        ...prefix.map((text): Pair => ['prefix', text]),
        ...delimiters.map((text): Pair => ['delimiter', text]),
        ...most.map((text): Pair => [part === 'uploads' ? 'max-uploads' : 'max-keys', text]),
      ],
    }));
}

const serverTargets: fc.Arbitrary<Target> = fc
  .constantFrom(...serverCalls)
  .map((call) => ({ ...call, method: 'GET' }));

const sentHeaders = fc.record(
  {
    'user-agent': fc.constantFrom('agent/1', 'agent/22'),
    referer: fc.constantFrom('https://a.example/x', 'https://b.example/y'),
    'x-forwarded-for': fc.constantFrom('10.1.2.3', '192.168.7.9', '2001:db8::1'),
  },
  { requiredKeys: ['user-agent'] },
);

export function probesOf(world: PolicyWorld): fc.Arbitrary<Probe> {
  const target = fc.oneof(
    { weight: 4, arbitrary: objectTargets(world) },
    { weight: 2, arbitrary: bucketTargets(world) },
    { weight: 4, arbitrary: listTargets(world) },
    { weight: 1, arbitrary: serverTargets },
  );
  return fc.tuple(target, sentHeaders).map(([{ action, method, path, query }, headers]) => {
    const valuesOf = (asked: string) => query.filter(([name]) => name === asked).map(([, value]) => value);
    return {
      call: { method, path: path.split('/').map(encodeURIComponent).join('/'), query, headers },
      request: {
        action,
        resource: action.startsWith('admin:') ? '' : path,
        conditions: {
          'aws:UserAgent': headers['user-agent'],
          // Nothing, where it is not sent.
          'aws:Referer': headers.referer ?? '',
          'aws:SourceIp': headers['x-forwarded-for'] ?? '127.0.0.1',
          'aws:SecureTransport': 'false',
          'aws:CurrentTime': new Date().toISOString(),
          's3:prefix': valuesOf('prefix'),
          's3:delimiter': valuesOf('delimiter'),
          's3:max-keys': valuesOf('max-keys'),
          'jwt:sub': [],
        },
      },
    };
  });
}
