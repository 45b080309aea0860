import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { addressOf, expect, openPlace, store, test } from '../support/objects-fixture.ts';

test('goes to sign-in when a deletion gets no response, and back once the console responds', async ({
  page,
  fixture,
  bucket,
}) => {
  const proxy = await startFailingProxy(fixture.consoleUrl);
  const behind = { ...fixture, consoleUrl: proxy.url };
  try {
    await store(fixture, bucket, { 'a.txt': 'x' });
    await openPlace(page, behind, { bucket });
    await page.getByRole('button', { name: 'Actions for a.txt' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await proxy.fail('cut', { pathPattern: /api\/v1\// });
    await dialog.getByRole('button', { name: 'Delete object' }).click();
    await expect(page.getByRole('heading', { name: 'The console is not responding' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await proxy.fail('none');
    await expect(page.getByRole('link', { name: 'a.txt' })).toBeVisible({ timeout: 20_000 });
    expect(page.url().startsWith(addressOf(behind, { bucket }))).toBe(true);
  } finally {
    await proxy.close();
  }
});

test('notices an ended session while counting below a folder', async ({ page, fixture, bucket }) => {
  const proxy = await startFailingProxy(fixture.consoleUrl);
  try {
    await store(fixture, bucket, { 'a/1': 'x' });
    await openPlace(page, { ...fixture, consoleUrl: proxy.url }, { bucket });
    const body = { code: 'SessionExpired', message: 'The session has ended' };
    await proxy.fail('401', { pathPattern: /objects\?.*recursive=true/, body });
    const atSignIn = page.waitForURL(/\/login$/);
    await page.getByRole('button', { name: 'Actions for a' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await atSignIn;
    // The others of its calls were answered: it lives, and so the way back is taken.
    await expect(page).toHaveURL(/\/browse/);
  } finally {
    await proxy.close();
  }
});
