import { expect, openPlace, placeOf, store, test } from '../support/objects-world.ts';

const current = 'tr[aria-current="true"]';

test('a link of another console to an object opens its folder with the object marked', async ({
  page,
  world,
  bucket,
}) => {
  await store(world, bucket, { 'dir/a.txt': 'x', 'dir/b c.txt': 'y', 'top.txt': 'z' });
  await openPlace(page, world, { bucket });
  await page.goto(`${world.consoleUrl}/browser/${bucket}/dir/b%20c.txt`);
  const address = new URL(`${world.consoleUrl}/buckets/${bucket}/browse`);
  await expect(page).toHaveURL(/object=/);
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe(address.pathname);
  expect(Object.fromEntries(searchParams)).toEqual({ prefix: 'dir/', object: 'dir/b c.txt' });
  await expect(page.locator(current)).toContainText('b c.txt');
  await expect(page.getByRole('link', { name: 'a.txt' })).toBeVisible();
  await page.goto(`${world.consoleUrl}/browser/${bucket}/top.txt`);
  await expect(page.locator(current)).toContainText('top.txt');
  await page.goto(`${world.consoleUrl}/browser/${bucket}/dir/`);
  await expect(placeOf(page)).toHaveText('dir');
  await expect(page.locator(current)).toHaveCount(0);
  await page.goto(`${world.consoleUrl}/browser/${bucket}/dir/none.txt`);
  await expect(page.getByText('The object dir/none.txt is not among the 2 loaded.')).toBeVisible();
});

test('an object of a later page is loaded and brought into sight', async ({ page, world, bucket }) => {
  test.setTimeout(120_000);
  const names = Array.from({ length: 1100 }, (_, index) => `n${String(index).padStart(4, '0')}`);
  await store(world, bucket, Object.fromEntries(names.map((name) => [name, ''])));
  await openPlace(page, world, { bucket });
  await page.goto(`${world.consoleUrl}/browser/${bucket}/n1080`);
  await expect(page.locator(current)).toContainText('n1080');
  await expect(page.locator(current)).toBeInViewport();
});
