import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/page-world.ts';
import { fillSignIn, signInAt } from '../support/world.ts';

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

test('screens that are loaded on use, styles and workers of the build run under the policy', async ({
  page,
  world,
}) => {
  const stopped = watchStopped(page);
  await signInAt(page, `${world.consoleUrl}/buckets`, world.root);
  await page.goto(`${world.consoleUrl}/add-bucket`);
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
  test(`nothing but the build makes markup or scripts: ${name}`, async ({ page, world }) => {
    await page.goto(`${world.consoleUrl}/login`);
    await expect(page.getByLabel('User name')).toBeVisible();
    await expect(page.evaluate(attempt)).rejects.toThrow(/TypeError|EvalError/);
  });

test('of the scripts that stand in the page only those with its nonce run', async ({ page, world }) => {
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
  const console = await startConsole({ server: world.storage.endpoint, words: ['--web-dir', webDir] });
  try {
    await page.goto(console.url);
    expect(await page.evaluate(() => Object.entries(document.body.dataset))).toEqual([['named', 'ran']]);
  } finally {
    await console.stop();
    await rm(webDir, { recursive: true });
  }
});

/** A second of silence, in the simplest of all forms. */
function silence(): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + rate, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(rate, 40);
  return Buffer.concat([head, Buffer.alloc(rate, 128)]);
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('images, audio and video of objects play in the page', async ({ page, world }) => {
  const bucket = uniqueName('media');
  await world.s3.send(new CreateBucketCommand({ Bucket: bucket }));
  try {
    for (const [Key, Body] of Object.entries({ 'dot.png': dot, 'silence.wav': silence() }))
      await world.s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
    const stopped = watchStopped(page);
    await page.goto(`${world.consoleUrl}/buckets`);
    await fillSignIn(page, world.root);
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
    await removeBucket(world.storage, bucket);
  }
});
