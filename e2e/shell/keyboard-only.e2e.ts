import { GetObjectTaggingCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import type { Locator, Page } from '@playwright/test';
import { expect, filterOf, makeBuckets, openAs, tableOf, test } from '../support/buckets-fixture.ts';
import { panelOf } from '../support/objects-fixture.ts';

const mostPresses = 40;

type Key = 'Tab' | 'Shift+Tab' | 'ArrowDown';

/** Presses a key until the focus is there. */
async function moveTo(page: Page, target: Locator, key: Key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < mostPresses && !(await isThere()); press += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key?: Key): Promise<void> {
  await moveTo(page, target, key);
  await page.keyboard.press('Enter');
}

test('opens, fills, tags, deletes and signs out by keyboard alone', async ({ page, fixture, made }) => {
  const bucket = uniqueName('keys-only');
  made.push(bucket);
  await makeBuckets(fixture, [bucket]);
  await openAs(page, fixture, { who: fixture.root, path: '/buckets' });
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const row = (name: string) => page.getByRole('table').locator('tr[data-index]', { hasText: name });

  await expect(tableOf(page)).toBeVisible();
  await keyboard.press('/');
  await expect(filterOf(page)).toBeFocused();
  await keyboard.type(bucket);
  await expect(tableOf(page).locator('tr[data-index]')).toHaveCount(1);
  await keyboard.press('ArrowDown');
  await expect(row(bucket)).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/browse$/);

  await press(page, button('Create folder'));
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await keyboard.type('harbour');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/prefix=harbour/);

  await press(page, button('Upload'));
  const choosing = page.waitForEvent('filechooser');
  await press(page, item('Upload files'), 'ArrowDown');
  const file = { name: 'chart.txt', mimeType: 'text/plain', buffer: Buffer.from('chart') };
  await (await choosing).setFiles(file);
  await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
  await press(page, button('Close transfers'));
  await expect(panelOf(page)).toBeHidden();

  await moveTo(page, row('chart.txt'));
  await keyboard.press('Enter');
  await press(page, button('Add tag'));
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await keyboard.type('team');
  await keyboard.press('Tab');
  await keyboard.type('pier');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const { TagSet } = await fixture.s3.send(
    new GetObjectTaggingCommand({ Bucket: bucket, Key: 'harbour/chart.txt' }),
  );
  expect(TagSet).toEqual([{ Key: 'team', Value: 'pier' }]);
  await keyboard.press('Escape');
  await expect(row('chart.txt')).toBeFocused();

  await press(page, button('Up one level'), 'Shift+Tab');
  await expect(row('harbour')).toBeFocused();
  await press(page, button('Actions for harbour'));
  await press(page, item('Delete'), 'ArrowDown');
  await expect(dialog.getByRole('textbox', { name: 'Type harbour to confirm' })).toBeFocused();
  await keyboard.type('harbour');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const { KeyCount } = await fixture.s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  expect(KeyCount).toBe(0);

  await press(page, button('Logout'), 'Shift+Tab');
  await expect(page.getByLabel('User name')).toBeFocused();
});
