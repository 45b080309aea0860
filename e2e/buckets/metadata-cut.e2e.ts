import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { zipOf } from '@longshore/testkit/zip';
import type { Page } from '@playwright/test';
import { expect, signInAt, test } from '../support/fixture.ts';

const calls = /api\/v1\/bucket-metadata/;

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog', { name: item, exact: true });
}

test('shows in its dialog that an export was cut, before and within the file', async ({
  page,
  stage,
  root,
}) => {
  const proxy = await startFailingProxy(stage.consoleUrl);
  try {
    await signInAt(page, `${proxy.url}/buckets`, root);
    const dialog = await choose(page, 'Export settings of all buckets');
    for (const afterBytes of [undefined, 8]) {
      await proxy.fail('cut', { pathPattern: calls, ...(afterBytes !== undefined && { afterBytes }) });
      await dialog.getByRole('button', { name: 'Export settings' }).click();
      const alert = dialog.getByRole('alert');
      await expect(alert).toContainText('The console could not be reached.');
      await expect(page).toHaveURL(/dialog=export-settings/);
      await alert.getByRole('button', { name: 'Close' }).click();
    }
    await proxy.fail('none');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export settings' }).click();
    await download;
  } finally {
    await proxy.close();
  }
});

test('shows in its dialog that an import was cut', async ({ page, stage, root }) => {
  const proxy = await startFailingProxy(stage.consoleUrl);
  try {
    await signInAt(page, `${proxy.url}/buckets`, root);
    const dialog = await choose(page, 'Import settings of buckets');
    const buffer = zipOf({ 'some-bucket/tagging.xml': '<Tagging/>' });
    await dialog.getByLabel('Zip file').setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer });
    await proxy.fail('cut', { pathPattern: calls });
    await dialog.getByRole('button', { name: 'Import settings' }).click();
    await expect(dialog.getByText('The console could not be reached.')).toBeVisible();
    await expect(page).toHaveURL(/dialog=import-settings/);
  } finally {
    await proxy.close();
  }
});
