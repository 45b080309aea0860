import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketTaggingCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import {
  batchJobInfo,
  batchJobStart,
  configDelete,
  configSet,
  groupDelete,
  groupMembersAdd,
} from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import type { KeyPair } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { findingsInThemes } from '../support/axe.ts';
import { expect, makeBuckets, openAs, test as base, type Fixture } from '../support/buckets-fixture.ts';
import { signIn } from '../support/fixture.ts';
import { countShifts, shiftOf } from '../support/layout-shift.ts';
import { plainFixture } from '../support/plain-fixture.ts';
import { quiet } from '../support/quiet.ts';

const test = base.extend<{ bucket: string }, { plain: Fixture }>({
  plain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => plainFixture(provide),
    { scope: 'worker', timeout: 120_000 },
  ],
  /** With a tag, a lifecycle rule, an anonymous access rule and an object; a group and an event destination have its name. */
  bucket: async ({ fixture, made }, provide) => {
    const Bucket = uniqueName('every-screen');
    made.push(Bucket);
    await makeBuckets(fixture, [Bucket]);
    await fixture.s3.send(new PutObjectCommand({ Bucket, Key: 'folder/one.txt', Body: 'one' }));
    const Tagging = { TagSet: [{ Key: 'team', Value: 'harbour' }] };
    await fixture.s3.send(new PutBucketTaggingCommand({ Bucket, Tagging }));
    const Rules = [
      { ID: 'logs', Status: 'Enabled' as const, Filter: { Prefix: 'logs/' }, Expiration: { Days: 30 } },
    ];
    const LifecycleConfiguration = { Rules };
    await fixture.s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
    const Statement = [
      {
        Effect: 'Allow',
        Principal: { AWS: ['*'] },
        Action: ['s3:GetObject'],
        Resource: [`arn:aws:s3:::${Bucket}/folder/*`],
      },
    ];
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
    await fixture.s3.send(new PutBucketPolicyCommand({ Bucket, Policy }));
    const admin = adminOf(fixture.storage);
    await groupMembersAdd(admin, { group: Bucket, members: [] });
    const destination = { subsystem: 'notify_webhook', target: Bucket };
    const keyValues = [
      { key: 'enable', value: 'off' },
      { key: 'endpoint', value: 'http://127.0.0.1:1/' },
    ];
    await configSet(admin, { ...destination, keyValues });
    await provide(Bucket);
    await configDelete(admin, destination);
    await groupDelete(admin, { group: Bucket });
  },
});

type ScreensOf = (bucket: string) => readonly string[];

const listsOf: ScreensOf = (bucket) => [
  '/buckets',
  '/buckets?view=cards',
  '/buckets?dialog=export-settings',
  '/buckets?dialog=import-settings',
  `/buckets?delete=${bucket}`,
  '/add-bucket',
  ...['', '?prefix=folder/', '?dialog=create-path'].map((search) => `/buckets/${bucket}/browse${search}`),
  `/buckets/${bucket}/uploads`,
  '/jobs',
  '/license',
  '/documentation',
  '/icons',
];

const tabsOf: ScreensOf = (bucket) =>
  [
    'summary',
    'events',
    'events?dialog=subscribe',
    'replication',
    'replication?dialog=rule-add',
    'lifecycle',
    ...['add', 'edit', 'preview', 'delete'].map((what) => `lifecycle?dialog=rule-${what}&item=logs`),
    'access',
    'access?part=policies',
    'prefix',
    ...['add', 'edit', 'delete'].map((what) => `prefix?dialog=rule-${what}&item=folder/`),
  ].map((tab) => `/buckets/${bucket}/admin/${tab}`);

const settingsOf: ScreensOf = (bucket) =>
  [
    ...['delete', 'export-settings', 'import-settings'].map((dialog) => `bucketDialog=${dialog}`),
    ...['policy', 'encryption', 'quota', 'versioning', 'retention', 'cors', 'tag', 'untag&item=team'].map(
      (dialog) => `dialog=${dialog}`,
    ),
  ].map((search) => `/buckets/${bucket}/admin/summary?${search}`);

const identityOf: ScreensOf = (bucket) => [
  '/access/policies',
  '/access/policies?delete=readonly',
  '/access/add-policy',
  '/access/simulator',
  '/access/reach',
  '/access/import-export',
  `/access/reach?bucket=${bucket}&path=folder/`,
  `/access/simulator?who=group&name=${bucket}&action=s3:GetObject&resource=${bucket}/a`,
  ...['summary', 'json', 'json&dialog=edit', 'users', 'users&dialog=attach', 'groups', 'buckets'].map(
    (tab) => `/access/policies/readonly?tab=${tab}`,
  ),
  ...['', '?dialog=createKey', '?dialog=password', '?tab=permissions'].map(
    (search) => `/identity/account${search}`,
  ),
  ...['', '&dialog=endOthers', '&dialog=endEverywhere'].map(
    (search) => `/identity/account?tab=sessions${search}`,
  ),
  '/identity/users',
  '/identity/add-user',
  '/identity/groups',
  '/identity/add-group',
  '/identity/openid',
  '/identity/add-openid',
  '/identity/openid/_',
  '/identity/edit-openid/_',
  '/identity/ldap',
  '/identity/edit-ldap',
  '/identity/ldap/entities',
  '/identity/ldap/entities?dialog=attach',
  '/identity/sign-in-check',
];

const serverOf: ScreensOf = (bucket) => [
  '/encryption',
  '/encryption/keys',
  '/encryption/keys?dialog=check&item=test-key',
  '/settings/server',
  '/settings/server?dialog=restart',
  ...['', '/add', '/status'].map((part) => `/settings/site-replication${part}`),
  ...['', '/add', '/add/kafka', '/add/postgres', `/edit/webhook/${bucket}`].map(
    (path) => `/settings/notification-endpoints${path}`,
  ),
  '/settings/pools',
  '/settings/batch-jobs',
  '/settings/add-batch-job',
  '/settings/configurations',
  '/settings/configurations/api',
  '/settings/configurations/api?dialog=reset',
  '/settings/configurations/logger_webhook',
  '/settings/configurations/logger_webhook:_',
  '/settings/add-configuration/audit_kafka',
  '/settings/import-export',
  '/settings/journal',
  '/settings/journal/compare',
  '/settings/journal/restore-points',
  '/settings/own-changes',
  '/settings/tiers',
  '/settings/tiers/add',
  '/settings/tiers/add/minio',
];

const screensOf: ScreensOf = (bucket) => [
  ...listsOf(bucket),
  ...tabsOf(bucket),
  ...settingsOf(bucket),
  ...identityOf(bucket),
  ...serverOf(bucket),
];

/** Of one object, for who may see it. */
const objectOf: ScreensOf = (bucket) =>
  [
    'object=folder/one.txt',
    'versions=folder/one.txt',
    'search=*',
    ...['preview', 'share', 'tags', 'metadata', 'copy'].map(
      (dialog) => `dialog=${dialog}&item=folder/one.txt`,
    ),
  ].map((search) => `/buckets/${bucket}/browse?prefix=folder/&${search}`);

const pages = join(import.meta.dirname, '../../packages/web/src/pages');

/** The labels of all screens, as their records have them: a title begins with its screen's. */
const labels = globSync('**/{screens,tabs}.ts', { cwd: pages })
  .flatMap((file) => readFileSync(join(pages, file), 'utf8').split('...screen({').slice(1))
  .map((record) => /^\s*label: '([^']+)'/.exec(record)?.[1] ?? record);

/** What a page said on the browser's console, what moved in it by itself, and what axe found. */
interface Found {
  readonly said: string[];
  readonly moved: string[];
  readonly axe: string[];
  /** The first part of each title. */
  readonly titles: Set<string>;
}

/** Goes from screen to screen as links do, which is faster than loading each. */
const follow = (page: Page, url: string): Promise<void> =>
  page.evaluate((to) => {
    delete document.documentElement.dataset['shift'];
    history.pushState(null, '', to);
  }, url);

const load = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
};

async function openAll(
  page: Page,
  { open, hasAxe = false }: Pick<Visit, 'open' | 'hasAxe'>,
  urls: readonly string[],
): Promise<Found> {
  const found: Found = { said: [], moved: [], axe: [], titles: new Set() };
  const isQuiet = quiet(page);
  let url = '';
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      found.said.push(`${url} ${message.text()} ${message.location().url}`);
  });
  for (url of urls) {
    await open(page, url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isQuiet();
    const shift = await shiftOf(page);
    if (shift > 0.02) found.moved.push(`${url} ${shift.toFixed(3)}`);
    found.titles.add((await page.title()).split(' · ')[0] ?? '');
    if (!hasAxe) continue;
    for (const { id, at } of await findingsInThemes(page)) found.axe.push(`${url} ${id} ${at.join(' ')}`);
  }
  return found;
}

const nothing = { said: [], moved: [], axe: [] };

interface Visit {
  readonly open: typeof load;
  readonly fixture: Fixture;
  readonly who: KeyPair;
  readonly bucket: string;
  /** What is refused only when it is asked for, and said on the screen. */
  readonly refusal?: RegExp;
  readonly hasAxe?: boolean;
}

/** A user, and a group of the bucket's name. */
const holdersOf = (userName: string, groupName: string): readonly string[] => [
  ...['', '?tab=groups', '?tab=keys', '?dialog=add'].map((search) => `/identity/users/${userName}${search}`),
  ...['', '?tab=policies', '?dialog=add', '?dialog=delete'].map(
    (search) => `/identity/groups/${groupName}${search}`,
  ),
];

/** Gives the first part of each title. */
async function openAllAs(
  page: Page,
  visit: Visit,
  paths: readonly string[] = screensOf(visit.bucket),
): Promise<ReadonlySet<string>> {
  const { fixture, who, refusal } = visit;
  await page.addInitScript(countShifts);
  await openAs(page, fixture, { who, path: '/license' });
  const urls = paths.map((path) => fixture.consoleUrl + path);
  const { said, moved, axe, titles } = await openAll(page, visit, urls);
  expect({ said: said.filter((one) => refusal?.test(one) !== true), moved, axe }).toEqual(nothing);
  return titles;
}

/** One that finds nothing to do. */
async function startJob(page: Page, { consoleUrl }: Fixture, bucket: string): Promise<string> {
  const job = { kind: 'delete', bucket, prefix: 'nothing/' };
  const reply = await page.request.post(`${consoleUrl}/api/v1/jobs`, { data: job });
  expect(reply.status()).toBe(201);
  const { id } = (await reply.json()) as { readonly id: string };
  return id;
}

/** One that finds nothing to do, at its end. */
async function batchJobPath({ storage }: Fixture, bucket: string): Promise<string> {
  const admin = adminOf(storage);
  const yaml = `expire:\n  apiVersion: v1\n  bucket: ${bucket}\n  rules:\n    - type: object\n      olderThan: 8760h\n`;
  const { id } = await batchJobStart(admin, { yaml });
  const isDone = () =>
    batchJobInfo(admin, { id }).then(
      ({ complete }) => complete === true,
      () => false,
    );
  await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
  return `/settings/batch-jobs/${encodeURIComponent(id)}`;
}

test.describe.serial('administrator', () => {
  const titles = new Set<string>();
  for (const [part, pathsOf] of [
    ['list', listsOf],
    ['tab', tabsOf],
    ['setting', settingsOf],
    ['screen of users, groups and policies', identityOf],
    ['setting of the storage server', serverOf],
    ['screen of an object', objectOf],
  ] as const) {
    test(`has no failed call, no layout shift and no finding of axe on any ${part}`, async ({
      page,
      fixture,
      personas,
      bucket,
    }) => {
      test.setTimeout(240_000);
      const visit = { open: load, fixture, who: personas.administrator, bucket, hasAxe: true };
      for (const title of await openAllAs(page, visit, pathsOf(bucket))) titles.add(title);
    });
  }

  test('has no failed call, no layout shift and no finding of axe on a job', async ({
    page,
    fixture,
    personas,
    bucket,
  }) => {
    const who = personas.administrator;
    await signIn(page, fixture, who);
    const paths = [`/jobs/${await startJob(page, fixture, bucket)}`, await batchJobPath(fixture, bucket)];
    const visit = { open: load, fixture, who, bucket, hasAxe: true };
    for (const title of await openAllAs(page, visit, paths)) titles.add(title);
  });

  test('has no failed call, no layout shift and no finding of axe on a user and a group', async ({
    page,
    fixture,
    personas,
    bucket,
  }) => {
    const who = personas.administrator;
    const visit = { open: load, fixture, who, bucket, hasAxe: true };
    for (const title of await openAllAs(page, visit, holdersOf(who.accessKey, bucket))) titles.add(title);
  });

  test('has seen every screen', () => {
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.filter((label) => !titles.has(label))).toEqual([]);
  });
});

for (const who of ['readOnly', 'oneBucket'] as const) {
  test(`${who}: has no failed call and no layout shift on any screen`, async ({
    page,
    fixture,
    personas,
  }) => {
    test.setTimeout(180_000);
    await openAllAs(page, { open: follow, fixture, who: personas[who], bucket: personas.bucket });
  });
}

test('has no failed call and no layout shift on any screen without the admin API', async ({
  page,
  plain,
}) => {
  test.setTimeout(180_000);
  const bucket = uniqueName('plain-screens');
  await plain.s3.send(new CreateBucketCommand({ Bucket: bucket }));
  const refusal = /501 .*\/(encryption\/info|events)\?/;
  await openAllAs(page, { open: follow, fixture: plain, who: plain.root, bucket, refusal });
});
