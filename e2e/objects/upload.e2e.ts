import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, openPlace, panelOf, test, upload, type Fixture } from '../support/objects-fixture.ts';

let home: string;
test.beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'longshore-upload-'));
});
test.afterAll(async () => rm(home, { recursive: true, force: true }));

async function files(count: number, sizeBytes = 10): Promise<string[]> {
  const folder = await mkdtemp(join(home, 'files-'));
  const names = Array.from({ length: count }, (_, index) => join(folder, `f${String(index)}.bin`));
  for (const name of names) await writeFile(name, Buffer.alloc(sizeBytes, 7));
  return names;
}

async function keysOf(fixture: Fixture, bucket: string): Promise<string[]> {
  const { Contents = [] } = await fixture.s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  return Contents.map(({ Key = '' }) => Key);
}

test.afterEach(({ failing }) => failing.proxy.fail('none'));

test('uploads from an empty bucket, which links to the guide', async ({ page, fixture, bucket }) => {
  await openPlace(page, fixture, { bucket });
  const guide = page.getByRole('main').getByRole('link', { name: /^Read more in the guide/ });
  await expect(guide).toHaveAttribute('href', /guide\/buckets\.html#objects$/);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (await choosing).setFiles(await files(1));
  await expect(page.getByRole('table').getByText('f0.bin')).toBeVisible();
  expect(await keysOf(fixture, bucket)).toEqual(['f0.bin']);
});

test('lists uploaded files; the panel counts, cleans and closes', async ({ page, fixture, bucket }) => {
  await openPlace(page, fixture, { bucket, prefix: 'in/' });
  await upload(page, 'Upload files', await files(3));
  const panel = panelOf(page);
  await expect(panel.getByText('3 done', { exact: true })).toBeVisible();
  await expect(page.getByRole('table').getByText('f2.bin')).toBeVisible();
  expect(await keysOf(fixture, bucket)).toEqual(['in/f0.bin', 'in/f1.bin', 'in/f2.bin']);

  await upload(page, 'Upload files', await files(4));
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  await expect(panel.getByText('4 done', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Close transfers' }).click();
  await expect(panel).not.toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Show transfers' }).click();
  // Those that are done are folded away.
  const done = panel.getByRole('button', { name: /^Done/ });
  await expect(done).toHaveAttribute('aria-expanded', 'false');
  await expect(panel.getByText('in/f3.bin')).toBeHidden();
  await done.click();
  await expect(panel.getByRole('listitem')).toContainText([
    /^Done/,
    'in/f3.bin',
    'in/f2.bin',
    'in/f1.bin',
    'in/f0.bin',
  ]);
  await panel.getByRole('button', { name: 'Remove in/f2.bin from the list' }).click();
  await expect(panel.getByText('3 done', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Clear completed' }).click();
  await expect(panel).not.toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show transfers' })).not.toBeVisible();
});

test('keeps the paths of a dropped folder', async ({ page, fixture, bucket }) => {
  const folder = join(home, 'dropped +ü');
  await mkdir(join(folder, 'sub/deeper'), { recursive: true });
  await writeFile(join(folder, 'one.txt'), '1');
  await writeFile(join(folder, 'sub/deeper/two#.txt'), '2');
  const single = join(home, 'single.txt');
  await writeFile(single, '3');
  await openPlace(page, fixture, { bucket });
  await expect(page.getByText('This bucket is empty')).toBeVisible();

  const browser = await page.context().newCDPSession(page);
  const drag = async (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', {
      type,
      x: 700,
      y: 400,
      data: { items: [], files: [folder, single], dragOperationsMask: 1 },
    });
  await drag('dragEnter');
  await drag('dragOver');
  await expect(page.getByText(`Drop files and folders to upload them to ${bucket}/`)).toBeVisible();
  await drag('drop');
  await expect(panelOf(page).getByText('3 done', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'dropped +ü' })).toBeVisible();
  await expect(page.getByText('This bucket is empty')).toHaveCount(0);
  expect(await keysOf(fixture, bucket)).toEqual([
    'dropped +ü/one.txt',
    'dropped +ü/sub/deeper/two#.txt',
    'single.txt',
  ]);
});

test('uploads three at a time, and stores no cancelled file', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  await failing.proxy.fail('hold', { methods: ['PUT'] });
  await upload(page, 'Upload files', await files(5));
  const panel = panelOf(page);
  await expect(panel.getByText('3 in progress · 2 waiting', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel f0.bin' }).click();
  await panel.getByRole('button', { name: 'Cancel f4.bin' }).click();
  await failing.proxy.fail('none');
  await expect(panel.getByText('3 done · 2 cancelled', { exact: true })).toBeVisible();
  expect(await keysOf(failing, bucket)).toEqual(['f1.bin', 'f2.bin', 'f3.bin']);
});

test('explains a failure and offers Retry', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  await failing.proxy.fail('500', { methods: ['PUT'] });
  await upload(page, 'Upload files', await files(2));
  const panel = panelOf(page);
  await expect(panel.getByText('2 failed', { exact: true })).toBeVisible();
  await expect(panel.getByText('0 B of 20 B')).toBeVisible();
  const total = panel.getByRole('progressbar', { name: 'All transfers' });
  await expect(total).toHaveAttribute('data-state', 'failed');
  await expect(total).toHaveJSProperty('value', 0);
  await failing.proxy.fail('none');
  await panel.getByRole('button', { name: 'Retry f0.bin' }).click();
  await expect(panel.getByText('1 done · 1 failed', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Retry failed' }).click();
  await expect(panel.getByText('2 done', { exact: true })).toBeVisible();
  expect(await keysOf(failing, bucket)).toEqual(['f0.bin', 'f1.bin']);
});

test('continues on other screens, and warns before leaving the page', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  await failing.proxy.fail('hold', { methods: ['PUT'] });
  await upload(page, 'Upload files', await files(2));
  await expect(panelOf(page).getByText('2 in progress', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'License' }).click();
  await expect(panelOf(page).getByText('2 in progress', { exact: true })).toBeVisible();

  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await failing.proxy.fail('none');
  await expect(panelOf(page).getByText('2 done', { exact: true })).toBeVisible();
});

test('rejects names that the server would change before sending', async ({ page, fixture, bucket }) => {
  const folder = join(home, 'marked');
  await mkdir(folder);
  await writeFile(join(folder, 'lost__XLDIR__'), 'x');
  await writeFile(join(folder, 'kept.txt'), 'y');
  await openPlace(page, fixture, { bucket });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).searchParams.get('prefix') ?? '');
  });
  await upload(page, 'Upload folder', folder);
  const panel = panelOf(page);
  await expect(panel.getByText('1 done · 1 failed', { exact: true })).toBeVisible();
  await panel.getByText('Not uploaded:').hover();
  await expect(page.getByRole('tooltip')).toContainText('__XLDIR__');
  await expect(panel.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  expect(sent).toEqual(['marked/kept.txt']);
});

test('reports an upload that the server cut, and leaves nothing', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  await failing.proxy.fail('cut', { methods: ['PUT'], afterRequestBytes: 1_000_000 });
  await upload(page, 'Upload files', await files(1, 8_000_000));
  await expect(panelOf(page).getByText('1 failed', { exact: true })).toBeVisible();
  await failing.proxy.fail('none');
  expect(await keysOf(failing, bucket)).toEqual([]);
});

test('does not take a gateway’s page for a stored file', async ({ page, fixture, bucket }) => {
  const gateway = await startFailingProxy(fixture.consoleUrl);
  try {
    await openPlace(page, { ...fixture, consoleUrl: gateway.url }, { bucket });
    await gateway.fail('garbage', { methods: ['PUT'] });
    await upload(page, 'Upload files', await files(1));
    const panel = panelOf(page);
    await expect(panel.getByText('1 failed', { exact: true })).toBeVisible();
    await expect(panel.getByText('The response did not come from the console.')).toBeVisible();
    expect(await keysOf(fixture, bucket)).toEqual([]);
    await gateway.fail('none');
    await panel.getByRole('button', { name: 'Retry failed' }).click();
    await expect(panel.getByText('1 done', { exact: true })).toBeVisible();
    expect(await keysOf(fixture, bucket)).toEqual(['f0.bin']);
  } finally {
    await gateway.close();
  }
});

test('queues 100,000 files without holding the page up', async ({ page, failing, bucket }) => {
  // Making so many files takes a browser minutes on a busy machine.
  test.setTimeout(300_000);
  await openPlace(page, failing, { bucket });
  await failing.proxy.fail('hang', { methods: ['PUT'] });
  const input = page.getByLabel('Upload files', { exact: true }).and(page.locator('input')).first();
  const turns = await input.evaluateHandle((element: HTMLInputElement) => {
    // A real list of so many takes the browser minutes to build from a script.
    const files = Array.from({ length: 100_000 }, (_, at) => new File(['x'], `many-${String(at)}.txt`));
    Object.defineProperty(element, 'files', { value: files });
    const taken = { count: 0 };
    setInterval(() => {
      taken.count += 1;
    });
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return taken;
  });
  const panel = panelOf(page);
  await expect(panel.getByText('3 in progress · 99,997 waiting', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  // In between the page did other things, however slow the machine is.
  expect((await turns.jsonValue()).count).toBeGreaterThan(20);
  await panel.getByRole('button', { name: 'Cancel all' }).click();
  await expect(panel.getByText('100,000 cancelled', { exact: true })).toBeVisible();
  await failing.proxy.fail('none');
  expect(await keysOf(failing, bucket)).toEqual([]);
});
