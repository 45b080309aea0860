import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulate, type Change, type HeldPolicy, type HeldStatement, type PolicyLayer } from './simulate.ts';

const ann = { kind: 'user', name: 'ann' } as const;
const crew = { kind: 'group', name: 'crew' } as const;
const key = { kind: 'accessKey', name: 'AKANN' } as const;
const bucket = { kind: 'bucket', name: 'b' } as const;
const textOf = (...Statement: readonly object[]) => JSON.stringify({ Version: '2012-10-17', Statement });
const arn = (path: string) => `arn:aws:s3:::${path}`;
const allow = (Action: string, path: string, more: object = {}) => ({
  Effect: 'Allow',
  Action: [Action],
  Resource: [arn(path)],
  ...more,
});
const deny = (Action: string, path: string, more: object = {}) => ({
  ...allow(Action, path, more),
  Effect: 'Deny',
});
const office = { Condition: { IpAddress: { 'aws:SourceIp': ['10.0.0.0/8'] } } };
const read = { action: 's3:GetObject', resource: 'b/k', conditions: { 'aws:username': 'ann' } };
const own = (...statements: readonly object[]): HeldPolicy => ({
  ...ann,
  policy: 'own',
  document: textOf(...statements),
});
const ofCrew = (...statements: readonly object[]): HeldPolicy => ({
  ...crew,
  policy: 'team',
  document: textOf(...statements),
});
const layersOf = (...policies: readonly HeldPolicy[]): PolicyLayer[] => [{ holder: ann, policies }];

describe('simulate', () => {
  test('names the statement that allows, and takes it away to deny', () => {
    const found = simulate(
      layersOf(own(allow('s3:PutObject', 'b/*')), ofCrew(allow('s3:Get*', 'b/*'))),
      read,
    );
    const by = { ...crew, policy: 'team', number: 1, statement: expect.any(Object) as object };
    expect(found).toEqual({
      allowed: true,
      by: [by],
      allows: [by],
      openKeys: [],
      changes: [{ kind: 'narrow', statement: by }],
    });
  });

  test('adds a Deny where several statements allow', () => {
    const twice = layersOf(own(allow('s3:*', '*')), ofCrew(allow('s3:Get*', 'b/*')));
    expect(simulate(twice, read).changes).toEqual([
      {
        kind: 'add',
        holder: ann,
        statement: { Effect: 'Deny', Action: ['s3:GetObject'], Resource: [arn('b/k')] },
      },
    ]);
  });

  test('names each Deny, and the Allow that is missing beside it', () => {
    const found = simulate(
      layersOf(own(allow('s3:PutObject', '*'), deny('s3:Get*', 'b/*', { Sid: 'no' }))),
      read,
    );
    expect(found.allowed).toBe(false);
    expect(found.by.map(({ policy, number, statement }) => [policy, number, statement.sid])).toEqual([
      ['own', 2, 'no'],
    ]);
    expect(found.changes.map(({ kind }) => kind)).toEqual(['narrow', 'add']);
  });

  test('says which layer lacks an Allow', () => {
    const narrower = { holder: key, policies: [{ ...key, document: textOf(allow('s3:PutObject', 'b/*')) }] };
    const found = simulate([...layersOf(own(allow('s3:*', '*'))), narrower], read);
    expect(found).toMatchObject({ allowed: false, by: [], changes: [{ kind: 'add', holder: key }] });
  });

  test('names the condition that is not met', () => {
    const asked = { ...read, conditions: { 'aws:SourceIp': '192.168.0.1', 'aws:username': 'ann' } };
    const Condition = { ...office.Condition, StringEquals: { 'aws:username': 'ann' } };
    const found = simulate(layersOf(own(allow('s3:Get*', 'b/*', { Condition }))), asked);
    const conditions = [{ operator: 'IpAddress', key: 'aws:SourceIp', values: ['10.0.0.0/8'] }];
    expect(found).toMatchObject({ allowed: false, by: [], changes: [{ kind: 'meet', conditions }] });
  });

  test('names the keys that it depends on', () => {
    const found = simulate(layersOf(own(allow('s3:Get*', 'b/*', office))), read);
    expect(found).toMatchObject({ allowed: 'conditional', openKeys: ['aws:SourceIp'], changes: [] });
    expect(found.by).toHaveLength(1);
  });

  test('counts of a bucket’s policy what is for anyone', () => {
    const document = textOf(
      { ...allow('s3:*', 'b/*'), Principal: { AWS: ['ann'] } },
      { ...allow('s3:GetObject', 'b/*'), Principal: '*' },
    );
    const layers = [{ holder: bucket, policies: [{ ...bucket, document }] }];
    const asked = { ...read, isBucketPolicy: true };
    expect(simulate(layers, asked)).toMatchObject({ allowed: true, by: [{ number: 2 }] });
    const refused = simulate(layers, { ...asked, action: 's3:PutObject' });
    expect(refused.changes).toMatchObject([{ kind: 'add', statement: { Principal: { AWS: ['*'] } } }]);
    const none = [{ holder: bucket, policies: [{ ...bucket, document: '' }] }];
    expect(simulate(none, asked).allowed).toBe(false);
  });

  test('asks for no resource where the action has none', () => {
    const [change] = simulate(layersOf(own()), { action: 'admin:ServerInfo', resource: '' }).changes;
    expect(change).toMatchObject({ statement: { Effect: 'Allow', Action: ['admin:ServerInfo'] } });
    expect(change).not.toHaveProperty('statement.Resource');
  });

  test('keeps the numbers behind a statement that cannot be understood', () => {
    const found = simulate(layersOf(own({ Effect: 'Maybe' }, allow('s3:*', '*'))), read);
    expect(found.by.map(({ number }) => number)).toEqual([2]);
  });
});

const effect = fc.constantFrom('Allow', 'Allow', 'Deny');
const actions = fc.subarray(
  ['s3:GetObject', 's3:Get*', 's3:*', 's3:ListBucket', 's3:ListBucketVersions', 's3:PutObject'],
  { minLength: 1 },
);
const places = fc.subarray(['*', 'b', 'b/*', 'b/k', 'c/*'].map(arn), { minLength: 1, maxLength: 2 });
const condition = fc.constantFrom({}, {}, office, {
  Condition: { StringEquals: { 'aws:username': ['bob'] } },
});
const statement = fc
  .tuple(effect, actions, places, condition)
  .map(([Effect, Action, Resource, more]) => ({ Effect, Action, Resource, ...more }));
const documents = fc.array(statement, { maxLength: 4 });
const request = fc.constantFrom(
  { action: 's3:GetObject', resource: 'b/k' },
  { action: 's3:ListBucket', resource: 'b' },
  { action: 's3:ListBucketVersions', resource: 'b' },
);

const without = (document: string, { number }: HeldStatement): string => {
  const { Statement } = JSON.parse(document) as { readonly Statement: readonly object[] };
  return textOf(...Statement.map((one, at) => (at + 1 === number ? { Effect: 'Gone' } : one)));
};

function applied(layers: readonly PolicyLayer[], change: Change): PolicyLayer[] {
  if (change.kind === 'add')
    return layers.map((layer) =>
      layer.holder === change.holder
        ? {
            ...layer,
            policies: [...layer.policies, { ...change.holder, document: textOf(change.statement) }],
          }
        : layer,
    );
  const { statement: held } = change;
  const edited = (policy: HeldPolicy) =>
    policy.kind === held.kind && policy.policy === held.policy
      ? { ...policy, document: change.kind === 'narrow' ? without(policy.document, held) : policy.document }
      : policy;
  return layers.map((layer) => ({ ...layer, policies: layer.policies.map(edited) }));
}

test('turns the answer by the changes that it names', () => {
  fc.assert(
    fc.property(fc.tuple(documents, documents, documents), request, ([first, second, third], asked) => {
      const layers: PolicyLayer[] = [
        { holder: ann, policies: [own(...first), ofCrew(...second)] },
        { holder: key, policies: [{ ...key, document: textOf(...third) }] },
      ];
      const conditions = { 'aws:username': 'ann', 'aws:SourceIp': '192.168.0.1' };
      const { allowed, changes } = simulate(layers, { ...asked, conditions });
      expect(changes.length).toBeGreaterThan(0);
      const met = changes.some(({ kind }) => kind === 'meet')
        ? { 'aws:username': 'bob', 'aws:SourceIp': '10.0.0.1' }
        : conditions;
      // Somebody else who asks from elsewhere may meet the conditions of a Deny as well.
      fc.pre(met === conditions);
      const turned = changes.reduce<readonly PolicyLayer[]>(applied, layers);
      expect(simulate(turned, { ...asked, conditions }).allowed).toBe(!allowed);
    }),
  );
});

/** Reading `b/…` where the prefixes fit the pattern. */
const asking = (pattern: string, prefixes: readonly string[]) =>
  simulate(layersOf(own(allow('s3:*', '*', { Condition: { StringLike: { 's3:prefix': [pattern] } } }))), {
    action: 's3:ListBucketVersions',
    resource: 'b',
    conditions: { 's3:prefix': prefixes },
  });

// By steps of the lengths' product these take minutes.
describe('what takes long to judge', () => {
  const prefixes = (length: number) => Array.from({ length: 100 }, (_, at) => `${'a'.repeat(length)}${at}`);

  test('is judged where the steps are enough', () => {
    const same = 'a'.repeat(20_000);
    const found = asking(
      `*${'a'.repeat(10_000)}b*`,
      Array.from({ length: 100_000 }, () => same),
    );
    expect(found).toMatchObject({ allowed: false, changes: [{ kind: 'meet' }] });
    expect(found.isUnjudged).toBeUndefined();
  });

  test.each([
    ['a text behind a star', `*${'a'.repeat(100_000)}b*`],
    ['single characters between stars', `*${'a?'.repeat(50_000)}b*`],
  ])('is said not to be judged: %s', (_what, pattern) => {
    expect(asking(pattern, prefixes(200_000))).toEqual({
      allowed: 'conditional',
      by: [],
      allows: [],
      openKeys: [],
      changes: [],
      isUnjudged: true,
    });
  });
});
