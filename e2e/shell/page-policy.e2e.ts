import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/page-fixture.ts';
import { fillSignIn, signInAt } from '../support/fixture.ts';
import { dot, silence } from '../support/sample-files.ts';

/** What the page's policy stops from now on. */
function watchStopped(page: Page): string[] {
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) stopped.push(message.text());
  });
  return stopped;
}

/** By each of these an attacker would make a script of a text. */
const attempts: Record<string, () => unknown> = {
  markup: () => (document.createElement('div').innerHTML = '<b>bold</b>'),
  adjacent: () => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>'),
  download: () => (document.createElement('script').src = 'api/v1/buckets/b/objects/download?prefix=x.js'),
  elsewhere: () => (document.createElement('script').src = 'https://evil.test/assets/x.js'),
  inline: () => (document.createElement('script').text = 'document.title = "run"'),
  worker: () => new Worker('api/v1/buckets/b/objects/download?prefix=x.js'),
  evaluated: () => Number(Reflect.apply(setTimeout, self, ['document.title = "run"'])),
};

test('runs lazily loaded screens, styles and workers under the policy', async ({ page, fixture }) => {
  const stopped = watchStopped(page);
  await signInAt(page, `${fixture.consoleUrl}/buckets`, fixture.root);
  await page.goto(`${fixture.consoleUrl}/add-bucket`);
  await expect(page.getByRole('textbox', { name: 'Bucket name' })).toBeVisible();
  const said = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker('assets/worker.js');
        worker.addEventListener('message', ({ data }) => resolve(data));
        worker.addEventListener('error', reject);
      }),
  );
  expect(said).toBe('works');
  expect(await page.evaluate(() => (document.createElement('style').innerHTML = 'b {}'))).toBe('b {}');
  expect(stopped).toEqual([]);
});

for (const [name, attempt] of Object.entries(attempts))
  test(`blocks markup and scripts from outside the build: ${name}`, async ({ page, fixture }) => {
    await page.goto(`${fixture.consoleUrl}/login`);
    await expect(page.getByLabel('User name')).toBeVisible();
    await expect(page.evaluate(attempt)).rejects.toThrow(/TypeError|EvalError/);
  });

test('runs only inline scripts that carry the nonce', async ({ page, fixture }) => {
  const webDir = await mkdtemp(join(tmpdir(), 'longshore-page-'));
  const script = (name: string) => `document.body.dataset.${name} = 'ran'`;
  await writeFile(
    join(webDir, 'index.html'),
    `<!doctype html><html><head></head><body><script>${script('bare')}</script>
    <script nonce="guessed">${script('guessed')}</script>
    <img src="absent.png" onerror="${script('handler')}">
    <script src="boot.js"></script><script nonce="__CSP_NONCE__">${script('named')}</script></body></html>`,
  );
  await writeFile(join(webDir, 'boot.js'), script('addressed'));
  const console = await startConsole({ server: fixture.storage.endpoint, words: ['--web-dir', webDir] });
  try {
    await page.goto(console.url);
    expect(await page.evaluate(() => Object.entries(document.body.dataset))).toEqual([['named', 'ran']]);
  } finally {
    await console.stop();
    await rm(webDir, { recursive: true });
  }
});

test('plays images, audio and video of objects in the page', async ({ page, fixture }) => {
  const bucket = uniqueName('media');
  await fixture.s3.send(new CreateBucketCommand({ Bucket: bucket }));
  try {
    for (const [Key, Body] of Object.entries({ 'dot.png': dot, 'silence.wav': silence() }))
      await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
    const stopped = watchStopped(page);
    await page.goto(`${fixture.consoleUrl}/buckets`);
    await fillSignIn(page, fixture.root);
    await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
    const address = `api/v1/buckets/${bucket}/objects/download?preview=true&prefix=`;
    const outcomes = await page.evaluate(async (from) => {
      const loaded = (element: HTMLElement, event: string) =>
        new Promise<string>((resolve) => {
          element.addEventListener(event, () => resolve(event));
          element.addEventListener('error', () => resolve('error'));
          document.body.append(element);
        });
      const media = (name: 'audio' | 'video') =>
        loaded(Object.assign(document.createElement(name), { src: `${from}silence.wav` }), 'loadedmetadata');
      const image = Object.assign(document.createElement('img'), { src: `${from}dot.png` });
      return [await loaded(image, 'load'), await media('audio'), await media('video')];
    }, address);
    expect(outcomes).toEqual(['load', 'loadedmetadata', 'loadedmetadata']);
    expect(stopped).toEqual([]);
  } finally {
    await removeBucket(fixture.storage, bucket);
  }
});
