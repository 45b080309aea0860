import { expect, openPlace, placeOf, store, test } from '../support/objects-fixture.ts';

const current = 'tr[aria-current="true"]';

test('opens a link of another console at the object’s folder, with the object marked', async ({
  page,
  fixture,
  bucket,
}) => {
  await store(fixture, bucket, { 'dir/a.txt': 'x', 'dir/b c.txt': 'y', 'top.txt': 'z' });
  await openPlace(page, fixture, { bucket });
  await page.goto(`${fixture.consoleUrl}/browser/${bucket}/dir/b%20c.txt`);
  const address = new URL(`${fixture.consoleUrl}/buckets/${bucket}/browse`);
  await expect(page).toHaveURL(/object=/);
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe(address.pathname);
  expect(Object.fromEntries(searchParams)).toEqual({ prefix: 'dir/', object: 'dir/b c.txt' });
  await expect(page.locator(current)).toContainText('b c.txt');
  await expect(page.getByRole('link', { name: 'a.txt' })).toBeVisible();
  await page.goto(`${fixture.consoleUrl}/browser/${bucket}/top.txt`);
  await expect(page.locator(current)).toContainText('top.txt');
  await page.goto(`${fixture.consoleUrl}/browser/${bucket}/dir/`);
  await expect(placeOf(page)).toHaveText('dir');
  await expect(page.locator(current)).toHaveCount(0);
  await page.goto(`${fixture.consoleUrl}/browser/${bucket}/dir/none.txt`);
  await expect(page.getByText('There is no object dir/none.txt in this list.')).toBeVisible();
});

test('loads and scrolls to an object of a later page', async ({ page, fixture, bucket }) => {
  test.setTimeout(120_000);
  const names = Array.from({ length: 1100 }, (_, index) => `n${String(index).padStart(4, '0')}`);
  await store(fixture, bucket, Object.fromEntries(names.map((name) => [name, ''])));
  await openPlace(page, fixture, { bucket });
  await page.goto(`${fixture.consoleUrl}/browser/${bucket}/n1080`);
  await expect(page.locator(current)).toContainText('n1080');
  await expect(page.locator(current)).toBeInViewport();
});
