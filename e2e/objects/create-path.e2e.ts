import { expect, openPlace, store, test } from '../support/objects-fixture.ts';

test.beforeEach(async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a/report': 'x' });
  await openPlace(page, fixture, { bucket, prefix: 'a/' });
  await page.getByRole('button', { name: 'Create folder' }).click();
});

test('opens the named folder without a call', async ({ page }) => {
  await expect(page).toHaveURL(/dialog=create-path/);
  const calls: string[] = [];
  await page.getByLabel('New folder path').fill('new folder/%2F+ü/');
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This folder is empty')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('prefix')).toBe('a/new folder/%2F+ü/');
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

for (const [typed, rule] of [
  ['   ', 'A name must not be empty'],
  ['/lead', 'A name must not start with a slash'],
  ['x//y', 'A name must not have two slashes in a row'],
  ['x/../y', 'No part of a name may be "." or ".."'],
  ['x__XLDIR__', 'No part of a name may end with "__XLDIR__", which is reserved by the storage server'],
  ['é'.repeat(130), 'Each part between slashes can have at most 255 bytes in UTF-8'],
  ['report', 'An object with this name already exists'],
] as const) {
  test(`rejects ${JSON.stringify(typed.slice(0, 20))} and names the rule`, async ({ page }) => {
    await page.getByLabel('New folder path').fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText(rule).first()).toBeVisible();
    await expect(page).toHaveURL(/dialog=create-path/);
  });
}
