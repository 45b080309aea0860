import { startConsole } from '@longshore/testkit/console-process';
import { expectNothingSeriousInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, mainMenu, signInAt, test } from '../support/world.ts';

test('Documentation opens the guide in a new tab, also from the palette', async ({ page, stage, root }) => {
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  const opened = page.waitForEvent('popup');
  await mainMenu(page).getByRole('link', { name: 'Documentation' }).click();
  const guide = await opened;
  const stopped: string[] = [];
  guide.on('console', (message) => stopped.push(message.text()));
  await expect(guide.getByRole('heading', { name: 'Longshore', level: 1 })).toBeVisible();
  await guide.getByRole('navigation').getByRole('link', { name: 'Configuration' }).click();
  await expect(guide.getByRole('cell', { name: 'CONSOLE_MINIO_SERVER', exact: true })).toBeVisible();
  await expectNothingSeriousInBothThemes(guide);
  await guide.setViewportSize({ width: 320, height: 640 });
  expect(await fitsWidth(guide)).toBe(true);
  expect(stopped).toEqual([]);

  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('textbox').fill('manual');
  const again = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Documentation' }).click();
  await expect((await again).getByRole('heading', { name: 'Longshore', level: 1 })).toBeVisible();
});

test('its address opens it in a new tab too, and the link does again', async ({ page, stage, root }) => {
  const opened = page.waitForEvent('popup');
  await signInAt(page, `${stage.consoleUrl}/documentation`, root);
  await expect((await opened).getByRole('heading', { name: 'Longshore', level: 1 })).toBeVisible();
  const again = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the documentation' }).click();
  await expect((await again).getByRole('heading', { name: 'Longshore', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/documentation$/);
});

test('below a sub-path the guide is there too, and an address of the administrator’s takes its place', async ({
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
