import { PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import { anonymousDocument } from '@longshore/contract/policy/bucket-policy';
import { parsePolicy, type PolicyDocument } from '@longshore/contract/policy/document';
import { evaluateAll } from '@longshore/contract/policy/evaluate';
import type { ConditionContext } from '@longshore/contract/policy/variables';
import {
  assumeRole,
  groupDelete,
  groupMembersAdd,
  groupMembersRemove,
  isAdminApiError,
  policyAdd,
  policyAttach,
  policyDelete,
  policyDetach,
  serviceAccountAdd,
  serviceAccountUpdate,
} from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { liveFixture } from '#/testing/live-fixture.ts';
import { bucketStatementsOf, statementsOf, type PolicyWorld } from '#/testing/policy-cases.ts';
import { keysOf, type Probe, probesOf } from '#/testing/policy-probes.ts';
import { type StorageCall, storageCall } from '#/testing/storage-call.ts';

const { minio, s3, newBucket, put } = await liveFixture();
const root = adminOf(minio);
const Version = '2012-10-17';
const seed = 20_261_123;
const rounds = 30;
const probesEach = 10;
const everything = 'arn:aws:s3:::*';

/** Somebody who asks: what counts for them, and what the storage server knows of them. */
interface Asker {
  readonly who: string;
  readonly credentials: Exclude<StorageCall['credentials'], undefined>;
  readonly documents: readonly PolicyDocument[];
  readonly known: ConditionContext;
  readonly isBucketPolicy?: true;
}

const policies = [uniqueName('own'), uniqueName('other'), uniqueName('of-group')] as const;
for (const name of policies)
  await policyAdd(root, {
    name,
    policy: { Version, Statement: [{ Effect: 'Deny', Action: ['s3:*'], Resource: [everything] }] },
  });
const user = await createUser(root, 'asker', policies[0]);
const group = uniqueName('askers');
await groupMembersAdd(root, { group, members: [user.accessKey] });
await policyAttach(root, { user: user.accessKey, policies: [policies[1]] });
await policyAttach(root, { group, policies: [policies[2]] });
const world: PolicyWorld = { user: user.accessKey, group, bucket: await newBucket() };
for (const key of keysOf(user.accessKey)) await put(world.bucket, key, key.endsWith('/') ? '' : 'x');
const key = await serviceAccountAdd(root, { parentUser: user.accessKey });

afterAll(async () => {
  await policyDetach(root, { group, policies: [policies[2]] });
  await groupMembersRemove(root, { group, members: [user.accessKey] });
  await groupDelete(root, { group });
  await user.remove();
  for (const name of policies) await policyDelete(root, { name });
});

/** The next document of these statements that the storage server takes: some keys do not go with some actions. */
async function give(
  statements: fc.Arbitrary<object>,
  take: (text: string) => Promise<unknown>,
  round: number,
): Promise<string> {
  const documents = fc.array(statements, { minLength: 1, maxLength: 3 });
  for (const Statement of fc.sample(documents, { seed: seed + round, numRuns: 30 })) {
    const text = JSON.stringify({ Version, Statement });
    try {
      await take(text);
      return text;
    } catch (cause) {
      if (!isRefusedPolicy(cause)) throw cause;
    }
  }
  throw new Error('the storage server takes none of thirty policies');
}

const isRefusedPolicy = (cause: unknown): boolean =>
  isAdminApiError(cause)
    ? cause.status === 400
    : cause instanceof Error && /^(?:MalformedPolicy|InvalidParameterValue)/.test(cause.name);

const read = (text: string): PolicyDocument => {
  const document = parsePolicy(text);
  if (document === null) throw new Error('what was made is no policy');
  return document;
};

async function askersOf(round: number): Promise<readonly Asker[]> {
  const statements = statementsOf(world);
  // MinIO cannot write one with NotAction into a key or a session.
  const writable = statements.filter((statement) => !('NotAction' in statement));
  const held: string[] = [];
  for (const [index, name] of policies.entries())
    held.push(await give(statements, (policy) => policyAdd(root, { name, policy }), round * 10 + index));
  const all = { statements: held.flatMap((text) => read(text).statements) };
  const { accessKey } = key;
  const ofKey = await give(
    writable,
    (policy) => serviceAccountUpdate(root, { accessKey, policy }),
    round * 10 + 5,
  );
  let credentials: Asker['credentials'] = null;
  const ofSession = await give(
    writable,
    async (policy) => {
      const caller = { endpoint: minio.endpoint, credentials: user };
      credentials = await assumeRole(caller, { durationSeconds: 900, policy });
    },
    round * 10 + 6,
  );
  const ofBucket = await give(
    bucketStatementsOf(world),
    (Policy) => s3.send(new PutBucketPolicyCommand({ Bucket: world.bucket, Policy })),
    round * 10 + 7,
  );
  const known = {
    'aws:username': user.accessKey,
    'aws:userid': user.accessKey,
    'aws:groups': [],
    'aws:principaltype': 'User',
    's3:signatureversion': 'AWS4-HMAC-SHA256',
    's3:authType': 'REST-HEADER',
  };
  const narrowed = { ...known, 'aws:principaltype': 'AssumedRole' };
  const nobody = { 'aws:username': '', 'aws:userid': '', 'aws:groups': [], 'aws:principaltype': 'Anonymous' };
  return [
    { who: 'user', credentials: user, documents: [all], known },
    { who: 'access key', credentials: key, documents: [all, read(ofKey)], known: narrowed },
    { who: 'session', credentials, documents: [all, read(ofSession)], known: narrowed },
    {
      who: 'anonymous',
      credentials: null,
      documents: [anonymousDocument(ofBucket)],
      known: { ...nobody, 's3:signatureversion': [], 's3:authType': [] },
      isBucketPolicy: true,
    },
  ];
}

async function isAllowed({ call }: Probe, credentials: Asker['credentials']): Promise<boolean> {
  const reply = await storageCall(minio, { ...call, credentials });
  const text = await reply.text();
  if (reply.status >= 500) throw new Error(`the storage server answered ${String(reply.status)}: ${text}`);
  if (reply.status !== 403) return true;
  const code = reply.headers.get('x-minio-error-code') ?? text;
  if (!code.includes('AccessDenied')) throw new Error(`refused for another reason: ${code}`);
  return false;
}

const operators = ['StringEquals', 'StringNotEquals', 'StringLike', 'StringNotLike'];
const prefixes = [[], ['pub/'], ['pub/', 'secret/'], ['secret/', 'dir/']];

test.for(['', 'ForAllValues:', 'ForAnyValue:'])(
  'agrees with the storage server on %j of no, one and two values',
  async (quantifier) => {
    const { bucket } = world;
    const [own, ...others] = policies;
    const nothing = {
      Version,
      Statement: [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: [everything] }],
    };
    for (const name of others) await policyAdd(root, { name, policy: nothing });
    const ours: Record<string, boolean | string> = {};
    const facts: Record<string, boolean> = {};
    for (const operator of operators)
      for (const wanted of [['pub/'], ['pub/', 'secret/'], ['*/']]) {
        const Condition = { [quantifier + operator]: { 's3:prefix': wanted } };
        const Statement = [{ Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [everything], Condition }];
        await policyAdd(root, { name: own, policy: { Version, Statement } });
        const document = read(JSON.stringify({ Statement }));
        for (const sent of prefixes) {
          const name = `${operator} ${wanted.join()} of ${sent.join()}`;
          const request = { action: 's3:ListBucket', resource: bucket, conditions: { 's3:prefix': sent } };
          const query = sent.map((text): [string, string] => ['prefix', text]);
          ours[name] = evaluateAll([document], request).allowed;
          facts[name] = await isAllowed({ call: { method: 'GET', path: bucket, query }, request }, user);
        }
      }
    expect(ours).toEqual(facts);
  },
);

test('agrees with the storage server on generated policies and requests', { timeout: 240_000 }, async () => {
  const count = { allowed: 0, denied: 0 };
  const wrong: object[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, asker] of (await askersOf(round)).entries()) {
      const probes = fc.sample(probesOf(world), { seed: seed + round * 10 + index, numRuns: probesEach });
      const answers = probes.map(async (probe) => {
        const { request } = probe;
        const conditions = { ...request.conditions, ...asker.known };
        const isBucketPolicy = asker.isBucketPolicy ?? false;
        const ours = evaluateAll(asker.documents, { ...request, conditions, isBucketPolicy });
        const fact = await isAllowed(probe, asker.credentials);
        count[fact ? 'allowed' : 'denied'] += 1;
        if (ours.allowed !== fact)
          wrong.push({ round, who: asker.who, fact, ours, request, documents: asker.documents });
      });
      await Promise.all(answers);
    }
  }
  const cases = count.allowed + count.denied;
  process.stdout.write(
    `policy agreement: ${String(cases)} cases, ${String(count.allowed)} allowed and ${String(count.denied)} denied by the storage server, ${String(wrong.length)} disagreements\n`,
  );
  expect(wrong).toEqual([]);
  expect(cases).toBeGreaterThan(1000);
  expect(Math.min(count.allowed, count.denied)).toBeGreaterThan(cases / 8);
});
