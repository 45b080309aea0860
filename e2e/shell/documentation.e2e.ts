import { startConsole } from '@longshore/testkit/console-process';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, mainMenu, signInAt, test } from '../support/fixture.ts';

test('opens the guide in a new tab, also from the palette', async ({ page, stage, root }) => {
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  const opened = page.waitForEvent('popup');
  await mainMenu(page).getByRole('link', { name: 'Documentation' }).click();
  const guide = await opened;
  const stopped: string[] = [];
  guide.on('console', (message) => stopped.push(message.text()));
  await expect(guide.getByRole('heading', { name: 'Longshore', level: 1 })).toBeVisible();
  await guide.getByRole('navigation').getByRole('link', { name: 'Configuration' }).click();
  await expect(guide.getByRole('cell', { name: 'CONSOLE_MINIO_SERVER', exact: true })).toBeVisible();
  await expectNoFindingsInBothThemes(guide);
  await guide.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => fitsWidth(guide)).toBe(true);
  expect(stopped).toEqual([]);

  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('textbox').fill('manual');
  const again = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Documentation' }).click();
  await expect((await again).getByRole('heading', { name: 'Longshore', level: 1 })).toBeVisible();
});

test('opens the guide in a new tab from its address, and again from the link', async ({
  page,
  stage,
  root,
}) => {
  const opened = page.waitForEvent('popup');
  await signInAt(page, `${stage.consoleUrl}/documentation`, root);
  await expect((await opened).getByRole('heading', { name: 'Longshore', level: 1 })).toBeVisible();
  const again = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the documentation' }).click();
  await expect((await again).getByRole('heading', { name: 'Longshore', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/documentation$/);
});

test('serves the guide below a sub-path, and links the administrator’s own instead', async ({
  page,
  stage,
  root,
}) => {
  const env = { CONSOLE_SUBPATH: '/sub' };
  const below = await startConsole({ server: stage.minio.endpoint, env });
  const named = await startConsole({
    server: stage.minio.endpoint,
    env: { CONSOLE_DOCS_URL: `${below.url}/guide/security.html?a="b"&c` },
  });
  try {
    await signInAt(page, `${below.url}/documentation`, root);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the documentation' }).click();
    await expect((await opened).getByRole('heading', { name: 'Longshore', level: 1 })).toBeVisible();
    await signInAt(page, `${named.url}/license`, root);
    const other = page.waitForEvent('popup');
    await mainMenu(page).getByRole('link', { name: 'Documentation' }).click();
    await expect((await other).getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
  } finally {
    await below.stop();
    await named.stop();
  }
});
