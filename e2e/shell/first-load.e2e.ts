import { expect, openAs, test } from '../support/buckets-world.ts';

test('what the page names beforehand is fetched once and used', async ({ page, world, personas }) => {
  await openAs(page, world, { who: world.root, path: '/buckets' });
  const unused: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) unused.push(message.text());
  });
  await page.goto(`${world.consoleUrl}/buckets?filter=${personas.bucket}`);
  await expect(page.getByRole('link', { name: personas.bucket, exact: true })).toBeVisible();
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  for (const path of ['/api/v1/session', '/api/v1/buckets'])
    expect(fetched.filter((one) => one === path)).toEqual([path]);
  const named = await page
    .locator('head link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(named.length).toBeGreaterThan(3);
  for (const path of named) expect(fetched.filter((one) => one === path)).toEqual([path]);
  expect(unused).toEqual([]);
});
