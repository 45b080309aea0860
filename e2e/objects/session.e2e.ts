import { openSession } from '@longshore/testkit/console-session';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, openPlace, panelOf, rootOf, test, upload } from './world.ts';

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
    await failing.storage.fail('slow', { methods: ['PUT'], delayMs: 2_000 });
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
    await failing.storage.fail('none');

    await expect(
      panel.getByText('Your session has ended. Transfers go on when you sign in again.'),
    ).toBeVisible();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(rootOf(failing).secretKey);
    await page.keyboard.press('Enter');
    await expect(panel.getByText('6 done', { exact: true })).toBeVisible();
    await expect(dialog).not.toBeVisible();
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
