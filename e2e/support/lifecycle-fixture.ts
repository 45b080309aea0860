import { createHash } from 'node:crypto';
import { CreateBucketCommand, PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import { signRequest } from '@longshore/madmin';
import { untilListed } from '@longshore/testkit/listed';
import { uniqueName } from '@longshore/testkit/names';
import type { StorageServer } from '@longshore/testkit/s3';
import type { Locator, Page } from '@playwright/test';
import { expect, test as base, type Fixture } from './buckets-fixture.ts';

export const test = base.extend<{ /** With versions. */ readonly bucket: string }>({
  bucket: async ({ fixture, made }, provide) => provide(await makeBucket(fixture, made)),
});

/** A lifecycle document as the storage server itself gives it. */
export async function readLifecycle(server: StorageServer, bucket: string): Promise<string> {
  return (await exchange(server, { method: 'GET', bucket, body: '' })).text();
}

/** Writes one past the console, as another program would. */
export async function writeLifecycle(server: StorageServer, bucket: string, rules: string): Promise<void> {
  const body = `<LifecycleConfiguration>${rules}</LifecycleConfiguration>`;
  const reply = await exchange(server, { method: 'PUT', bucket, body });
  expect(reply.ok, await reply.text()).toBe(true);
}

async function exchange(
  server: StorageServer,
  { method, bucket, body }: { method: string; bucket: string; body: string },
): Promise<Response> {
  const url = new URL(`${server.endpoint}/${bucket}?lifecycle=`);
  const { host: _, ...headers } = signRequest({
    method,
    url,
    headers: body === '' ? {} : { 'content-md5': createHash('md5').update(body).digest('base64') },
    payloadHash: createHash('sha256').update(body).digest('hex'),
    service: 's3',
    region: 'us-east-1',
    credentials: { accessKey: server.rootUser, secretKey: server.rootPassword },
    now: Date.now(),
  });
  return fetch(url, { method, headers, ...(body === '' ? {} : { body }) });
}

const idOf = (rule: string): string => /<ID>([^<]*)<\/ID>/.exec(rule)?.[1] ?? '';

/** Each rule's own XML, by its name. */
export async function storedRules(
  { storage }: Fixture,
  bucket: string,
): Promise<ReadonlyMap<string, string>> {
  const document = await readLifecycle(storage, bucket);
  const rules = Array.from(document.matchAll(/<Rule>[\s\S]*?<\/Rule>/g), ([rule]) => rule);
  return new Map(rules.map((rule) => [idOf(rule), rule]));
}

export const rule = (id: string, content: string): string =>
  `<Rule><ID>${id}</ID><Status>Enabled</Status>${content}</Rule>`;

/** Much of what a rule may hold, some of which no form knows. */
export const elsewhere = rule(
  'made-elsewhere',
  '<Filter><And><ObjectSizeGreaterThan>1024</ObjectSizeGreaterThan><Prefix>logs/</Prefix><Tag><Key>kind</Key><Value>a b</Value></Tag></And></Filter>' +
    '<Expiration><Days>90</Days></Expiration>' +
    '<NoncurrentVersionExpiration><NoncurrentDays>30</NoncurrentDays><NewerNoncurrentVersions>2</NewerNoncurrentVersions></NoncurrentVersionExpiration>',
);

/** A bucket for one test, with or without versions. */
export async function makeBucket(
  { s3, storage }: Fixture,
  made: string[],
  { versioned = true }: { versioned?: boolean } = {},
): Promise<string> {
  const Bucket = uniqueName('lifecycle');
  made.push(Bucket);
  await s3.send(new CreateBucketCommand({ Bucket }));
  if (versioned)
    await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  await untilListed(storage, [Bucket]);
  return Bucket;
}

export const lifecyclePath = (bucket: string, search = ''): string =>
  `/buckets/${bucket}/admin/lifecycle${search}`;

export const rulesTable = (page: Page) => page.getByRole('table', { name: 'Lifecycle rules' });
export const ruleRow = (page: Page, id: string) =>
  rulesTable(page)
    .locator('tbody')
    .filter({ has: page.getByRole('button', { name: `${id}: show details` }) });

/** Opens fields that few need. */
export const unfold = (form: Locator, name: string) =>
  form.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }).click();

export async function openRuleMenu(page: Page, id: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for rule ${id}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
