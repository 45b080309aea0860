import { PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import { chromiumFlags, specBrowserPath } from '@longshore/testkit/browser';
import { startConsole } from '@longshore/testkit/console-process';
import { zipEntries } from '@longshore/testkit/zip';
import type { Download } from '@playwright/test';
import { fillSignIn } from '../support/fixture.ts';
import { addressOf, expect, panelOf, store, test } from '../support/objects-fixture.ts';

/** Of all addresses without https, browsers take only those of their own machine for secure. */
const host = 'console.test';

test.use({
  launchOptions: {
    executablePath: specBrowserPath(),
    args: [...chromiumFlags(), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    chromiumSandbox: process.getuid?.() !== 0,
  },
});

function overHttp(address: string): string {
  const url = new URL(address);
  url.hostname = host;
  return url.href;
}

async function namesIn(download: Download): Promise<string[]> {
  const stream = await download.createReadStream();
  return [...zipEntries(Buffer.concat((await stream.toArray()) as Buffer[])).keys()].toSorted();
}

test('downloads several items as one archive without https', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'first', 'trip/b.txt': 'second' });
  await page.goto(overHttp(addressOf(fixture, { bucket })));
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await fillSignIn(page, fixture.root);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click();
  expect(await namesIn(await downloading)).toEqual(['a.txt', 'trip/b.txt']);
});

test('visitors download and upload without https', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'public' });
  const allow = (Action: string, at: string) => ({
    Effect: 'Allow',
    Principal: { AWS: ['*'] },
    Action: [Action],
    Resource: [`arn:aws:s3:::${bucket}${at}`],
  });
  const Statement = [allow('s3:ListBucket', ''), allow('s3:GetObject', '/*'), allow('s3:PutObject', '/*')];
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
  await fixture.s3.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
  const env = { CONSOLE_ANONYMOUS: 'on' };
  const open = await startConsole({ server: fixture.storage.endpoint, env });
  try {
    await page.goto(overHttp(`${open.url}/anonymous/${bucket}`));
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a.txt' }).click();
    expect((await downloading).suggestedFilename()).toBe('a.txt');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload files' }).click();
    await (
      await choosing
    ).setFiles([{ name: 'new.txt', mimeType: 'text/plain', buffer: Buffer.from('given') }]);
    await expect(panelOf(page).getByText('2 done', { exact: true })).toBeVisible();
  } finally {
    await open.stop();
  }
});
