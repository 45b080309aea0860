import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, openPlace, panelOf, test, upload } from '../support/objects-fixture.ts';

test.afterEach(({ failing }) => failing.proxy.fail('none'));

test('asks for the secret when a session ends during uploads, and resumes them', async ({
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
    await failing.proxy.fail('hold', { methods: ['PUT'] });
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

test('stops transfers on logout and hides them from the next user', async ({
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
    await failing.proxy.fail('hold', { methods: ['PUT'] });
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

test('keeps the list of a lost session for its user only', async ({
  page,
  context,
  fixture,
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
    // A call of the page's own may notice first.
    await page.getByRole('button', { name: 'Refresh' }).or(page.getByLabel('User name')).click();
    await expect(page).toHaveURL(/\/login/);
  };
  try {
    const path = join(home, 'mine.bin');
    await writeFile(path, Buffer.alloc(1000, 1));
    await openPlace(page, fixture, { bucket });
    await upload(page, 'Upload files', [path]);
    await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
    await lose();
    await signInHere(fixture.root);
    await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
    await lose();
    await signInHere(personas.readOnly);
    await expect(panelOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show transfers' })).toHaveCount(0);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

test('says before signing out everywhere that transfers stop, and ends nothing where that is cancelled', async ({
  page,
  failing,
  bucket,
}) => {
  const home = await mkdtemp(join(tmpdir(), 'longshore-session-'));
  try {
    const path = join(home, 'mine.bin');
    await writeFile(path, Buffer.alloc(1000, 1));
    const elsewhere = await signIn(failing.consoleUrl, failing.root);
    await openPlace(page, failing, { bucket });
    await failing.proxy.fail('hold', { methods: ['PUT'] });
    await upload(page, 'Upload files', [path]);
    await expect(panelOf(page).getByText('1 in progress', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Identity' }).click();
    await page.getByRole('link', { name: 'Service Accounts' }).click();
    await page.getByRole('link', { name: 'Sessions' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await expect(dialog).toContainText('Transfers are still running.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await elsewhere.get('/session')).status).toBe(200);
    await failing.proxy.fail('none');
    await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
