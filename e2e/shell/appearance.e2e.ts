import { startConsole } from '@longshore/testkit/console-process';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, mainMenu, signInAt, test } from '../support/fixture.ts';

const screens = ['/license', '/documentation', '/icons'];

test('has no axe findings on the screens of the shell, light and dark', async ({ page, stage, root }) => {
  test.setTimeout(180_000);
  await page.goto(`${stage.consoleUrl}/oauth_callback?error=access_denied`);
  await expectNoFindingsInBothThemes(page);
  await page.goto(`${stage.consoleUrl}/login`);
  await expect(page.getByLabel('User name')).toBeFocused();
  await expectNoFindingsInBothThemes(page);
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  for (const screen of screens) {
    await page.goto(stage.consoleUrl + screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindingsInBothThemes(page);
  }
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await expectNoFindingsInBothThemes(page);
});

test('fits 320 pixels', async ({ page, stage, root }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${stage.consoleUrl}/login`);
  await expect(page.getByLabel('User name')).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  for (const screen of screens) {
    await page.goto(stage.consoleUrl + screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => fitsWidth(page)).toBe(true);
  }
});

test('works below a sub-path, without policy violations', async ({ page, stage, root }) => {
  const console = await startConsole({ server: stage.minio.endpoint, env: { CONSOLE_SUBPATH: '/sub/path' } });
  try {
    await signInAt(page, `${console.url}/license`, root);
    await expect(page).toHaveURL(`${console.url}/license`);
    for (const screen of [...screens, '/buckets', '/add-bucket']) {
      await page.goto(console.url + screen);
      await expect(page).toHaveURL(console.url + screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await mainMenu(page).getByRole('link', { name: 'License' }).click();
    await page.getByRole('button', { name: 'Show the notices' }).click();
    await expect(page.getByRole('textbox', { name: 'Show the notices' })).toHaveValue(/react-dom/);
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  } finally {
    await console.stop();
  }
});
