import { gzipSync } from 'node:zlib';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser, removeBucket } from '@longshore/testkit/personas';
import { fitsWidth, expectNoFindingsInBothThemes } from '../support/axe.ts';
import { expect, openPlace, store, test } from '../support/objects-fixture.ts';
import { parquet } from '../support/parquet-file.ts';
import { dialogOf, openPreview, sandboxOf } from '../support/preview-fixture.ts';
import { dot, pdf, silence } from '../support/sample-files.ts';

test.afterEach(({ failing }) => failing.proxy.fail('none'));

test('opens from the menu, has an address, and goes on by arrow keys', async ({ page, fixture, bucket }) => {
  const content = { 'a.png': dot, 'b.zip': 'PK', 'c.txt': 'third', 'd.md': '# Fourth' };
  await store(fixture, bucket, content);
  await openPlace(page, fixture, { bucket });
  await page.getByRole('button', { name: 'Actions for b.zip' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Download' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Preview' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for a.png' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('img', { name: 'Content of a.png' })).toBeVisible();
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(sandboxOf(page, 'c.txt').getByText('third')).toBeVisible();
  await expect(page).toHaveURL(/dialog=preview&item=c\.txt|item=c\.txt&dialog=preview/);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(sandboxOf(page, 'c.txt').getByText('third')).toBeVisible();
  await page.reload();
  await expect(sandboxOf(page, 'c.txt').getByText('third')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('c.txt');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/item=/);
});

test('plays audio and video, and goes to any place of them', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.wav': silence(), 'b.mp4': silence() });
  const ranges: string[] = [];
  page.on('request', (request) => {
    const range = request.headers()['range'];
    if (range !== undefined && request.resourceType() === 'media') ranges.push(range);
  });
  await openPreview(page, fixture, { bucket, key: 'a.wav' });
  for (const [name, tag] of [
    ['a.wav', 'audio'],
    ['b.mp4', 'video'],
  ] as const) {
    const player = dialogOf(page).locator(`${tag}[aria-label="Content of ${name}"]`);
    await expect(player).toHaveJSProperty('duration', 1);
    const at = await player.evaluate((media: HTMLMediaElement) => {
      media.currentTime = 0.5;
      return new Promise((resolve) => {
        media.onseeked = () => resolve(media.currentTime);
      });
    });
    expect(at).toBe(0.5);
    await dialogOf(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('ArrowRight');
  }
  expect(ranges.length).toBeGreaterThan(0);
});

test('shows all pages of a PDF, and draws those in sight', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, {
    'a.pdf': pdf(Array.from({ length: 300 }, (_, index) => `Line ${index + 1}`)),
  });
  await openPreview(page, fixture, { bucket, key: 'a.pdf' });
  const dialog = dialogOf(page);
  await expect(dialog.getByText('300 pages')).toBeVisible();
  const first = dialog.getByRole('figure', { name: 'Page 1 of 300' });
  await expect(first.getByText('Line 1', { exact: true })).toBeAttached();
  const isDrawn = await first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return data.some((value, index) => index % 4 === 0 && value < 100);
  });
  expect(isDrawn).toBe(true);
  await dialog.getByRole('region', { name: 'Content of a.pdf' }).focus();
  await page.keyboard.press('End');
  await expect(dialog.getByRole('figure', { name: 'Page 300 of 300' })).toBeVisible();
  await expect(first).toHaveCount(0);
  expect(await dialog.locator('canvas').count()).toBeLessThan(12);
});

test('shows Parquet, CSV, JSON, Markdown and drawings each in its way', async ({ page, fixture, bucket }) => {
  const values = Array.from({ length: 500 }, (_, index) => index);
  const table = parquet([
    { name: 'number', values },
    { name: 'word', values: values.map((value) => `<b>${value}</b>`) },
  ]);
  await store(fixture, bucket, {
    'a.parquet': table,
    'b.csv': 'name;size\n"x;y";1\n',
    'c.json': '{"big":12345678901234567890,"list":[1]}',
    'd.md': '# Title\n\n- [link](https://example.test)\n',
    'e.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>',
    'f.ts': 'const a = 1;\u202E',
    'g.log.gz': gzipSync('packed words'),
  });
  await openPreview(page, fixture, { bucket, key: 'a.parquet' });
  const dialog = dialogOf(page);
  const next = () => dialog.getByRole('button', { name: 'Next object' }).click();
  await expect(dialog.getByText('First 200 of 500 rows')).toBeVisible();
  await expect(sandboxOf(page, 'a.parquet').getByRole('cell', { name: '<b>199</b>' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Load more rows' }).click();
  await expect(dialog.getByText('First 400 of 500 rows')).toBeVisible();
  await next();
  await expect(sandboxOf(page, 'b.csv').getByRole('columnheader', { name: 'size' })).toBeVisible();
  await expect(sandboxOf(page, 'b.csv').getByRole('cell', { name: 'x;y' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Source' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Content of b.csv' })).toContainText('"x;y";1');
  await next();
  await expect(dialog.getByRole('textbox', { name: 'Content of c.json' })).toContainText(
    '"big": 12345678901234567890,',
  );
  await next();
  const document = sandboxOf(page, 'd.md').frameLocator('iframe');
  await expect(document.getByRole('heading', { name: 'Title' })).toBeVisible();
  await next();
  await expect(sandboxOf(page, 'e.svg').getByRole('img')).toHaveJSProperty('naturalWidth', 9);
  await next();
  await expect(dialog.getByRole('textbox', { name: 'Content of f.ts' })).toContainText('const a = 1;•');
  await next();
  await expect(sandboxOf(page, 'g.log.gz').getByText('packed words')).toBeVisible();
});

test('shows the first part of a large text and loads more of it, unless it changed', async ({
  page,
  fixture,
  bucket,
}) => {
  const lines = 'ü'.repeat(63).concat('\n');
  await store(fixture, bucket, { 'big.txt': lines.repeat(20_000) });
  await openPreview(page, fixture, { bucket, key: 'big.txt' });
  const dialog = dialogOf(page);
  await expect(dialog.getByText('First 512 KiB of 2.4 MiB')).toBeVisible();
  await dialog.getByRole('button', { name: 'Load more' }).click();
  await expect(dialog.getByText(/^First 1(?:\.0)? MiB of 2\.4 MiB$/)).toBeVisible();
  await store(fixture, bucket, { 'big.txt': 'short' });
  await dialog.getByRole('button', { name: 'Load more' }).click();
  await expect(dialog.getByText('The object was changed while it was read.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(sandboxOf(page, 'big.txt').getByText('short')).toBeVisible();
});

test('says what is empty, unknown, damaged or too large', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, {
    'a.txt': '',
    'b.dat': Buffer.from([0, 1, 2, 3]),
    'c.png': dot.subarray(0, 20),
    'd.pdf': '%PDF-1.4 and nothing else',
    'e.parquet': Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(20)]),
    'f.svg': Buffer.alloc(4 * 1024 ** 2 + 1, 'a'),
  });
  const titles = {
    'a.txt': 'The object is empty',
    'b.dat': 'No preview for this kind of file',
    'c.png': 'The object cannot be shown',
    'd.pdf': 'The object cannot be shown',
    'e.parquet': 'The object cannot be shown',
    'f.svg': 'The object is too large to preview',
  };
  for (const [key, title] of Object.entries(titles)) {
    await openPreview(page, fixture, { bucket, key });
    await expect(dialogOf(page).getByRole('heading', { name: title })).toBeVisible();
  }
});

test('shows the version that the address names, and says which are gone', async ({ page, fixture }) => {
  const bucket = uniqueName('versions');
  const { s3 } = fixture;
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  try {
    await s3.send(
      new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } }),
    );
    const at = { Bucket: bucket, Key: 'a.txt' };
    const { VersionId: versionId = '' } = await s3.send(new PutObjectCommand({ ...at, Body: 'old words' }));
    await s3.send(new PutObjectCommand({ ...at, Body: 'new words' }));
    await openPreview(page, fixture, { bucket, key: 'a.txt', versionId });
    await expect(dialogOf(page).getByText(`Version ${versionId}`)).toBeVisible();
    await expect(sandboxOf(page, 'a.txt').getByText('old words')).toBeVisible();
    await s3.send(new DeleteObjectCommand({ ...at, VersionId: versionId }));
    await openPreview(page, fixture, { bucket, key: 'a.txt', versionId });
    await expect(dialogOf(page).getByRole('heading', { name: 'The object no longer exists' })).toBeVisible();
  } finally {
    await removeBucket(fixture.storage, bucket);
  }
});

test('list-only: names the missing permission', async ({ page, fixture, bucket }) => {
  const user = await createUser(adminOf(fixture.storage), 'list-only', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${bucket}`] }],
  });
  try {
    await store(fixture, bucket, { 'a.txt': 'secret' });
    await openPlace(page, fixture, { bucket, who: user });
    await page.getByRole('button', { name: 'Actions for a.txt' }).click();
    await expect(page.getByRole('menuitem', { name: /^Preview/ })).toContainText('s3:GetObject');
    await openPreview(page, fixture, { bucket, key: 'a.txt', who: user });
    const dialog = dialogOf(page);
    await expect(dialog.getByText('You don’t have permission to view this object')).toBeVisible();
    await expect(dialog.getByText(`Requires s3:GetObject on ${bucket}/a.txt.`)).toBeVisible();
  } finally {
    await user.remove();
  }
});

test('read-only: views what it may read', async ({ page, fixture, personas, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'words' });
  await openPreview(page, fixture, { bucket, key: 'a.txt', who: personas.readOnly });
  await expect(sandboxOf(page, 'a.txt').getByText('words')).toBeVisible();
});

test('says that the storage server does not answer, and tries again', async ({ page, failing, bucket }) => {
  await store(failing, bucket, { 'a.txt': 'words' });
  await failing.proxy.fail('cut', { pathPattern: /a\.txt/, afterBytes: 0 });
  await openPreview(page, failing, { bucket, key: 'a.txt' });
  const retry = dialogOf(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await failing.proxy.fail('none');
  await retry.click();
  await expect(sandboxOf(page, 'a.txt').getByText('words')).toBeVisible();
});

test('has no axe findings, fits 320 px and has no hard-coded text', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, {
    'a.csv': 'a,b\n1,2\n',
    'b.json': '[1]',
    'c.pdf': pdf(['x']),
    'd.pdf': 'no PDF',
  });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const key of ['a.csv', 'b.json', 'c.pdf', 'd.pdf']) {
    await openPreview(page, fixture, { bucket, key });
    await expect(dialogOf(page).locator('[aria-busy="false"]')).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    await expect.poll(() => fitsWidth(page)).toBe(true);
    await expect(dialogOf(page).getByRole('button', { name: 'Download' }).first()).toBeInViewport();
  }
  await page.evaluate(() => localStorage.setItem('language', 'en-XA'));
  await openPreview(page, fixture, { bucket, key: 'a.csv' });
  await expect(
    dialogOf(page)
      .getByRole('button')
      .filter({ hasText: /^[^[]*$/ })
      .filter({ hasText: /[A-Za-z]/ }),
  ).toHaveCount(0);
});
