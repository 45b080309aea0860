import { PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { zipEntries } from '@longshore/testkit/zip';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, type Fixture, openPlace, panelOf, store, test as base } from '../support/objects-fixture.ts';
import { fillSignIn } from '../support/fixture.ts';

const test = base.extend<object, { readonly open: Fixture }>({
  open: [
    async ({ fixture }, provide) => {
      const env = { CONSOLE_ANONYMOUS: 'on' };
      const console = await startConsole({ server: fixture.storage.endpoint, env });
      await provide({ ...fixture, consoleUrl: console.url });
      await console.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Anybody may list and download, and upload below `in/`. */
async function publish({ s3 }: Fixture, bucket: string): Promise<void> {
  const allow = (Action: string[], at: string) => ({
    Effect: 'Allow',
    Principal: { AWS: ['*'] },
    Action,
    Resource: [`arn:aws:s3:::${bucket}${at}`],
  });
  const Statement = [
    allow(['s3:ListBucket'], ''),
    allow(['s3:GetObject'], '/*'),
    allow(['s3:PutObject'], '/in/*'),
  ];
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
  await s3.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

test('visitors browse, download from and upload to a public bucket', async ({ page, open, bucket }) => {
  await store(open, bucket, { 'in/old.txt': 'x', 'a.txt': 'public' });
  await publish(open, bucket);
  const calls: (string | undefined)[] = [];
  page.on('request', async (request) => {
    if (request.url().includes(`/api/v1/buckets/${bucket}/`)) calls.push(request.headers()['x-anonymous']);
  });
  await page.goto(`${open.consoleUrl}/buckets/${bucket}/browse`);
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectNoFindingsInBothThemes(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a.txt' }).click();
  expect((await downloading).suggestedFilename()).toBe('a.txt');
  await page.getByRole('link', { name: 'in', exact: true }).click();
  await expect(page.getByText('old.txt')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (
    await choosing
  ).setFiles([{ name: 'new.txt', mimeType: 'text/plain', buffer: Buffer.from('given') }]);
  await expect(panelOf(page).getByText('2 done', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download new.txt' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('NEW');
  await expect(page.getByRole('button', { name: 'Download old.txt' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Up one level' }).click();
  await expect(page.getByRole('button', { name: 'Download a.txt' })).toBeVisible();
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.every((header) => header === '1')).toBe(true);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
});

test('visitors download all that is shown as one archive', async ({ page, open, bucket }) => {
  await store(open, bucket, { 'in/old.txt': 'x', 'a.txt': 'public', 'other.bin': 'y' });
  await publish(open, bucket);
  await page.goto(`${open.consoleUrl}/buckets/${bucket}/browse`);
  await page.getByRole('button', { name: 'Download other.bin' }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all as zip' }).click();
  const stream = await (await downloading).createReadStream();
  const files = zipEntries(Buffer.concat((await stream.toArray()) as Buffer[]));
  expect([...files.keys()].toSorted()).toEqual(['a.txt', 'in/old.txt', 'other.bin']);
  await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
});

test('visitors see why an upload is refused', async ({ page, open, bucket }) => {
  await store(open, bucket, { 'a.txt': 'public' });
  await publish(open, bucket);
  await page.goto(`${open.consoleUrl}/browser/${bucket}/`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (
    await choosing
  ).setFiles([{ name: 'new.txt', mimeType: 'text/plain', buffer: Buffer.from('given') }]);
  await expect(panelOf(page).getByText('1 failed', { exact: true })).toBeVisible();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
});

test('visitors who sign in come to the same place', async ({ page, open, bucket }) => {
  await store(open, bucket, { 'in/old.txt': 'x' });
  await publish(open, bucket);
  await page.goto(`${open.consoleUrl}/buckets/${bucket}/browse?prefix=in%2F`);
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(signInButton(page)).toBeVisible();
  await fillSignIn(page, open.root);
  await expect(page).toHaveURL(`${open.consoleUrl}/buckets/${bucket}/browse?prefix=in%2F`);
  await expect(page.getByText('old.txt')).toBeVisible();
});

test('leads to the sign-in page where a bucket is not public, and where visitors are not let in', async ({
  page,
  open,
  fixture,
  bucket,
}) => {
  await page.goto(`${open.consoleUrl}/buckets/${bucket}/browse`);
  await expect(signInButton(page)).toBeVisible();
  await page.goto(`${open.consoleUrl}/buckets`);
  await expect(signInButton(page)).toBeVisible();
  await publish(fixture, bucket);
  await page.goto(`${fixture.consoleUrl}/buckets/${bucket}/browse`);
  await expect(signInButton(page)).toBeVisible();
  await page.goto(`${fixture.consoleUrl}/anonymous/${bucket}`);
  await expect(signInButton(page)).toBeVisible();
  await fillSignIn(page, fixture.root);
  await expect(page).toHaveURL(`${fixture.consoleUrl}/buckets/${bucket}/browse`);
});

test('whoever is signed in browses a public bucket as any other', async ({ page, open, bucket }) => {
  await publish(open, bucket);
  await openPlace(page, open, { bucket });
  await page.goto(`${open.consoleUrl}/anonymous/${bucket}`);
  await expect(page).toHaveURL(`${open.consoleUrl}/buckets/${bucket}/browse`);
  await expect(page.getByText('You are not signed in.')).toHaveCount(0);
});
