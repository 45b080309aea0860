import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { addressOf, expect, openPlace, store, test } from '../support/objects-world.ts';

test('a deletion without an answer leads to the sign-in page, and back once the console answers', async ({
  page,
  world,
  bucket,
}) => {
  const proxy = await startFailingProxy(world.consoleUrl);
  const behind = { ...world, consoleUrl: proxy.url };
  try {
    await store(world, bucket, { 'a.txt': 'x' });
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

test('a session that ended is found while what is below a folder is counted', async ({
  page,
  world,
  bucket,
}) => {
  const proxy = await startFailingProxy(world.consoleUrl);
  try {
    await store(world, bucket, { 'a/1': 'x' });
    await openPlace(page, { ...world, consoleUrl: proxy.url }, { bucket });
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
