import { openSession } from '@longshore/testkit/console-session';
import {
  expectSent,
  incompleteUploads,
  largeFile,
  mebibyte,
  partBytes,
  partsSent,
  storedDigest,
  storedParts,
  type LargeFile,
} from '../support/large-files.ts';
import { expect, openPlace, panelOf, test, upload } from '../support/objects-fixture.ts';

let file: LargeFile;
test.beforeAll(async () => {
  file = await largeFile('large.bin', 4 * partBytes + 5);
});
test.afterAll(() => file.remove());
test.afterEach(({ failing }) => failing.proxy.fail('none'));

const key = 'large.bin';
const fromPart = (number: number) => ({
  methods: ['PUT'],
  pathPattern: new RegExp(`partNumber=[${number}-9]`),
});

test('sends a large file in parts through the console', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  const since = failing.proxy.requests().length;
  await failing.proxy.fail('hang', fromPart(5));
  await upload(page, 'Upload files', file.path);
  const panel = panelOf(page);
  await expectSent(failing.proxy, key, since).toContain(5);
  await expect(panel.getByText(`${bucket}, through the console`)).toBeVisible();
  await failing.proxy.fail('none');
  await panel.getByRole('button', { name: 'Pause large.bin' }).click();
  await expect(panel.getByText('1 paused', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Resume large.bin' }).click();
  await expect(panel.getByText('1 done', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(partsSent(failing.proxy, key, since)).toEqual([1, 2, 3, 4, 5, 5]);
  expect(await storedDigest(failing, bucket, key)).toBe(file.sha256);
  expect(await incompleteUploads(failing, bucket)).toBe(0);
  await expect(page.getByRole('table').getByText('large.bin')).toBeVisible();
});

test('aborts a cancelled upload on the storage server', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  const since = failing.proxy.requests().length;
  await failing.proxy.fail('hang', fromPart(3));
  await upload(page, 'Upload files', file.path);
  await expectSent(failing.proxy, key, since).toContain(3);
  expect(await incompleteUploads(failing, bucket)).toBe(1);
  await panelOf(page).getByRole('button', { name: 'Cancel large.bin' }).click();
  await expect(panelOf(page).getByText('1 cancelled', { exact: true })).toBeVisible();
  await expect.poll(() => incompleteUploads(failing, bucket)).toBe(0);
});

test('sends a part that was damaged on the way once more', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  const since = failing.proxy.requests().length;
  await failing.proxy.fail('corrupt', { methods: ['PUT'], pathPattern: /partNumber=2/ });
  await upload(page, 'Upload files', file.path);
  await expect
    .poll(() => partsSent(failing.proxy, key, since).filter((number) => number === 2).length)
    .toBe(2);
  await failing.proxy.fail('none');
  await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await storedDigest(failing, bucket, key)).toBe(file.sha256);
});

test('goes on by itself after the connection is back', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  const since = failing.proxy.requests().length;
  await failing.proxy.fail('cut', { ...fromPart(3), afterRequestBytes: mebibyte });
  await upload(page, 'Upload files', file.path);
  const panel = panelOf(page);
  await expect(panel.getByText('Waiting for the connection')).toBeVisible();
  await page.context().setOffline(true);
  await failing.proxy.fail('none');
  await expect(panel.getByText('1 in progress', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(panel.getByText('1 done', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(partsSent(failing.proxy, key, since).filter((number) => number < 3)).toEqual([1, 2]);
  expect(await storedDigest(failing, bucket, key)).toBe(file.sha256);
});

test('goes on after the session has ended, without sending finished parts again', async ({
  page,
  context,
  failing,
  bucket,
}) => {
  await openPlace(page, failing, { bucket });
  await failing.proxy.fail('cut', { ...fromPart(4), afterRequestBytes: mebibyte });
  await upload(page, 'Upload files', file.path);
  const panel = panelOf(page);
  await expect(panel.getByText('Waiting for the connection')).toBeVisible();
  // The last part is shorter than what the cut lets through.
  await expect.poll(() => storedParts(failing, bucket)).toEqual([1, 2, 3, 5]);
  const cookies = await context.cookies(failing.consoleUrl);
  const elsewhere = openSession(
    failing.consoleUrl,
    cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  );
  expect((await elsewhere.post('/logout', {})).status).toBe(200);
  const since = failing.proxy.requests().length;
  await failing.proxy.fail('none');
  await expect(
    panel.getByText('Your session has ended. Transfers resume when you sign in again.'),
  ).toBeVisible({ timeout: 20_000 });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(failing.root.secretKey);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('1 done', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect([...new Set(partsSent(failing.proxy, key, since))]).toEqual([4]);
  expect(await storedDigest(failing, bucket, key)).toBe(file.sha256);
});

test('goes on in another page once the same file is chosen', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  let since = failing.proxy.requests().length;
  await failing.proxy.fail('hang', fromPart(4));
  await upload(page, 'Upload files', file.path);
  await expectSent(failing.proxy, key, since).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText('1 upload to this bucket can be resumed.')).toBeVisible();
  const other = await largeFile('other.bin', partBytes + 1);
  const choose = async (path: string) => {
    const choosing = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles(path);
  };
  await choose(other.path);
  await other.remove();
  await expect(page.getByText('This file does not belong to an upload that can be resumed')).toBeVisible();
  await failing.proxy.fail('none');
  since = failing.proxy.requests().length;
  await choose(file.path);
  await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(main.getByText('1 upload to this bucket can be resumed.')).toBeHidden();
  expect(partsSent(failing.proxy, key, since)).toEqual([4, 5]);
  expect(await storedDigest(failing, bucket, key)).toBe(file.sha256);
});

test('lets two tabs send to one key one after the other', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  const other = await page.context().newPage();
  await openPlace(other, failing, { bucket });
  await failing.proxy.fail('hang', fromPart(4));
  const since = failing.proxy.requests().length;
  await upload(page, 'Upload files', file.path);
  await expectSent(failing.proxy, key, since).toContain(4);
  await upload(other, 'Upload files', file.path);
  await expect(panelOf(other).getByText('Waiting for another tab that is uploading here')).toBeVisible();
  expect(await incompleteUploads(failing, bucket)).toBe(1);
  await failing.proxy.fail('none');
  await panelOf(page).getByRole('button', { name: 'Pause large.bin' }).click();
  await expect(panelOf(other).getByText('1 done', { exact: true })).toBeVisible({ timeout: 20_000 });
  await other.close();
  expect(await incompleteUploads(failing, bucket)).toBe(0);
  expect(await storedDigest(failing, bucket, key)).toBe(file.sha256);
});

test('leaves what another tab sends alone when the same upload is cancelled here', async ({
  page,
  failing,
  bucket,
}) => {
  await openPlace(page, failing, { bucket });
  const other = await page.context().newPage();
  await openPlace(other, failing, { bucket });
  await failing.proxy.fail('hang', fromPart(4));
  const since = failing.proxy.requests().length;
  await upload(page, 'Upload files', file.path);
  await expectSent(failing.proxy, key, since).toContain(4);
  await upload(other, 'Upload files', file.path);
  await expect(panelOf(other).getByText('Waiting for another tab that is uploading here')).toBeVisible();
  await panelOf(other).getByRole('button', { name: 'Cancel large.bin' }).click();
  await expect(panelOf(other).getByText('1 cancelled', { exact: true })).toBeVisible();
  await failing.proxy.fail('none');
  await panelOf(page).getByRole('button', { name: 'Pause large.bin' }).click();
  await panelOf(page).getByRole('button', { name: 'Resume large.bin' }).click();
  await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible({ timeout: 20_000 });
  await other.close();
  const first = partsSent(failing.proxy, key, since).filter((number) => number < 4);
  expect(first).toEqual([1, 2, 3]);
  expect(await storedDigest(failing, bucket, key)).toBe(file.sha256);
});
