import {
  CreateBucketCommand,
  ListObjectVersionsCommand,
  type ObjectVersion,
  PutBucketVersioningCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import { tierAdd } from '@longshore/madmin';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createPersonas, createUser, type Personas } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { waitFor } from '@longshore/testkit/wait';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';
import { type OldObjectWriter, writerOfOldObjects } from '#/testing/old-objects.ts';
import { type Listed, removedBetween } from '#/testing/removed-versions.ts';
import { reportsOf } from '#/testing/dry-run-reports.ts';
import { counts, nothing, scenarios } from '#/testing/dry-run-scenarios.ts';

let minio: Minio;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let personas: Personas;
let administrator: ConsoleSession;
let replicator: Awaited<ReturnType<typeof createUser>>;
let s3: S3Client;

beforeAll(async () => {
  minio = await startMinio({ env: { MINIO_SCANNER_SPEED: 'fastest', MINIO_SCANNER_CYCLE: '1s' } });
  s3 = s3Of(minio);
  personas = await createPersonas(minio);
  replicator = await createUser(adminOf(minio), 'replicator', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: [
          's3:PutObject',
          's3:PutObjectTagging',
          's3:PutObjectRetention',
          's3:PutObjectLegalHold',
          's3:DeleteObject',
          's3:ReplicateObject',
          's3:ReplicateDelete',
        ],
        Resource: ['arn:aws:s3:::*'],
      },
    ],
  });
  console = await startLiveConsole(minio.endpoint);
  administrator = await signIn(console.url, personas.administrator);
});
afterAll(async () => {
  await console.close();
  s3.destroy();
  await minio.stop();
});

interface LifecycleCase {
  readonly versioning?: 'Enabled' | 'Suspended' | undefined;
  readonly lock?: boolean | undefined;
}

async function newBucket({
  versioning,
  lock = false,
}: LifecycleCase): Promise<{ bucket: string; old: OldObjectWriter }> {
  const bucket = uniqueName('scanned');
  await s3.send(new CreateBucketCommand({ Bucket: bucket, ObjectLockEnabledForBucket: lock }));
  if (versioning !== undefined) await setVersioning(bucket, versioning);
  const { accessKey, secretKey } = replicator;
  return { bucket, old: writerOfOldObjects(minio, { bucket, credentials: { accessKey, secretKey } }) };
}

const setVersioning = (Bucket: string, Status: 'Enabled' | 'Suspended') =>
  s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }));

async function listed(Bucket: string): Promise<Listed[]> {
  const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
  const line = (isMarker: boolean) => (one: ObjectVersion) => ({
    key: one.Key ?? '',
    id: one.VersionId ?? '',
    isMarker,
    isLatest: one.IsLatest === true,
    sizeBytes: isMarker ? 0 : (one.Size ?? 0),
  });
  return [...Versions.map(line(false)), ...DeleteMarkers.map(line(true))];
}

const at = (bucket: string) => `/buckets/${bucket}/lifecycle-dry-run`;

async function dryRun(bucket: string, rule: Record<string, unknown>): Promise<LifecycleDryRun> {
  const reports = await reportsOf(await administrator.post(at(bucket), rule));
  const last = reports.at(-1);
  if (last === undefined) throw new Error('The dry run told nothing');
  expect(last).toMatchObject({ isDone: true, isComplete: true });
  return last;
}

test.each(Object.keys(scenarios))(
  'matches what the scanner does: %s',
  async (name) => {
    const scenario = scenarios[name];
    if (scenario === undefined) throw new Error(name);
    const { bucket, old } = await newBucket(scenario);
    await scenario.seed(old, () => setVersioning(bucket, 'Suspended'));
    const report = await dryRun(bucket, scenario.rule);
    expect(report.today).toEqual({ ...nothing, ...scenario.today });
    expect(report.within30Days).toEqual({ ...nothing, ...scenario.within30Days });

    const before = await listed(bucket);
    expect((await administrator.post(`/buckets/${bucket}/lifecycle`, scenario.rule)).status).toBe(201);
    const { expire, hide, deleteMarkers } = report.today;
    const happened = async () => removedBetween(before, await listed(bucket));
    const wait = { timeout: 150_000, interval: 300 };
    await expect.poll(happened, wait).toEqual({ expire, hide, deleteMarkers });

    // Nothing more: the scanner came by once again. It may skip what is new for a while, and looks for newer then.
    const canaries = async () => (await listed(bucket)).filter(({ key }) => key.endsWith('canary'));
    let seeded: Listed[] = [];
    const touched = async () => {
      const { expire: gone, hide: hidden, deleteMarkers: markers } = removedBetween(seeded, await canaries());
      return gone.versions + hidden.versions + markers > 0;
    };
    const cameBy = async (attempt: number) => {
      await scenario.canary(old, `${attempt}-canary`);
      seeded = await canaries();
      const patience = { timeoutMs: 30_000, everyMs: 300 };
      return waitFor('The scanner', touched, patience).catch(() => false);
    };
    let attempts = 0;
    while (attempts < 5 && !(await cameBy((attempts += 1))));
    expect(await touched()).toBe(true);
    const others = (await listed(bucket)).filter(({ key }) => !key.endsWith('canary'));
    expect(removedBetween(before, others)).toEqual({ expire, hide, deleteMarkers });
  },
  330_000,
);

test('matches what the scanner transitions', async () => {
  const cold = await startMinio({ drives: 1 });
  onTestFinished(() => cold.stop());
  const coldS3 = s3Of(cold);
  await coldS3.send(new CreateBucketCommand({ Bucket: 'cold' }));
  coldS3.destroy();
  const { endpoint, rootUser: accessKey, rootPassword: secretKey } = cold;
  const tier = 'COLD';
  await tierAdd(adminOf(minio), {
    type: 'minio',
    name: tier,
    endpoint,
    accessKey,
    secretKey,
    bucket: 'cold',
  });
  const { bucket, old } = await newBucket({ versioning: 'Enabled' });
  for (const daysAgo of [60, 40, 20]) await old.put({ key: 'a', daysAgo, sizeBytes: daysAgo });
  for (const daysAgo of [25, 1]) await old.put({ key: 'b', daysAgo, sizeBytes: daysAgo });
  await old.put({ key: 'marked', daysAgo: 30, sizeBytes: 3 });
  await old.mark({ key: 'marked', daysAgo: 29 });
  const rule = {
    type: 'transition',
    transition_days: 10,
    storage_class: 'cold',
    noncurrentversion_transition_days: 35,
    noncurrentversion_transition_storage_class: 'cold',
  };
  const { today, within30Days } = await dryRun(bucket, rule);
  expect(today).toEqual({ ...nothing, transition: counts(1, 2, 80) });
  expect(within30Days).toEqual({ ...nothing, transition: counts(2, 5, 124) });

  expect((await administrator.post(`/buckets/${bucket}/lifecycle`, rule)).status).toBe(201);
  const moved = async () => {
    const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }));
    const inTier = Versions.filter(({ StorageClass }) => (StorageClass as string) === tier);
    return counts(
      inTier.filter(({ IsLatest }) => IsLatest).length,
      inTier.length,
      inTier.reduce((sum, { Size = 0 }) => sum + Size, 0),
    );
  };
  await expect.poll(moved, { timeout: 150_000 }).toEqual(today.transition);
  // What is in the tier does not move again.
  const again = await dryRun(bucket, rule);
  expect(again.today).toEqual(nothing);
  expect(again.within30Days).toEqual({ ...nothing, transition: counts(1, 3, 44) });
}, 330_000);
