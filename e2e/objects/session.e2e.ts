import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { openSession } from '@longshore/testkit/console-session';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, openPlace, panelOf, test, upload } from '../support/objects-world.ts';

test('a session that ends under uploads asks for the secret, and they go on', async ({
  page,
  context,
  failing,
  bucket,
}) => {
  const home = await mkdtemp(join(tmpdir(), 'longshore-session-'));
  try {
    const paths = Array.from({ length: 6 }, (_, index) => join(home, `s${String(index)}.bin`));
    for (const path of paths) await writeFile(path, Buffer.alloc(1000, 1));
    await openPlace(page, failing, { bucket });
    await failing.proxy.fail('slow', { methods: ['PUT'], delayMs: 2_000 });
    await upload(page, 'Upload files', paths);
    const panel = panelOf(page);
    await expect(panel.getByText('3 in progress · 3 waiting', { exact: true })).toBeVisible();

    // Signed out elsewhere: the cookie stays in the browser and is worth nothing.
    const cookies = await context.cookies(failing.consoleUrl);
    const elsewhere = openSession(
      failing.consoleUrl,
      cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    );
    expect((await elsewhere.post('/logout', {})).status).toBe(200);
    await failing.proxy.fail('none');

    await expect(
      panel.getByText('Your session has ended. Transfers resume when you sign in again.'),
    ).toBeVisible();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(failing.root.secretKey);
    await page.keyboard.press('Enter');
    await expect(panel.getByText('6 done', { exact: true })).toBeVisible();
    await expect(dialog).not.toBeVisible();
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

test('logging out stops what runs, and the next user sees none of it', async ({
  page,
  failing,
  personas,
  bucket,
}) => {
  const home = await mkdtemp(join(tmpdir(), 'longshore-session-'));
  try {
    const path = join(home, 'mine.bin');
    await writeFile(path, Buffer.alloc(1000, 1));
    await openPlace(page, failing, { bucket });
    await failing.proxy.fail('slow', { methods: ['PUT'], delayMs: 5_000 });
    const stopped = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    await upload(page, 'Upload files', [path]);
    await expect(panelOf(page).getByText('1 in progress', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    await stopped;
    await failing.proxy.fail('none');
    const { Contents = [] } = await failing.s3.send(new ListObjectsV2Command({ Bucket: bucket }));
    expect(Contents).toEqual([]);

    await page.getByLabel('User name').fill(personas.readOnly.accessKey);
    await page.getByLabel('Password', { exact: true }).fill(personas.readOnly.secretKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buckets');
    await expect(panelOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show transfers' })).toHaveCount(0);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

test('a session that is lost keeps the list for its user only', async ({
  page,
  context,
  world,
  personas,
  bucket,
}) => {
  const home = await mkdtemp(join(tmpdir(), 'longshore-session-'));
  const signInHere = async (who: { accessKey: string; secretKey: string }) => {
    await page.getByLabel('User name').fill(who.accessKey);
    await page.getByLabel('Password', { exact: true }).fill(who.secretKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('mine.bin').first()).toBeVisible();
  };
  const lose = async () => {
    await context.clearCookies();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page).toHaveURL(/\/login/);
  };
  try {
    const path = join(home, 'mine.bin');
    await writeFile(path, Buffer.alloc(1000, 1));
    await openPlace(page, world, { bucket });
    await upload(page, 'Upload files', [path]);
    await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
    await lose();
    await signInHere(world.root);
    await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
    await lose();
    await signInHere(personas.readOnly);
    await expect(panelOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show transfers' })).toHaveCount(0);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
