import { expect, openAs, test } from '../support/buckets-fixture.ts';

test('fetches each preloaded resource once and uses it', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: fixture.root, path: '/buckets' });
  const unused: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) unused.push(message.text());
  });
  await page.goto(`${fixture.consoleUrl}/buckets?filter=${personas.bucket}`);
  await expect(page.getByRole('link', { name: personas.bucket, exact: true })).toBeVisible();
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const first = await fetched();
  for (const path of ['/api/v1/session', '/api/v1/buckets'])
    expect(first.filter((one) => one === path)).toEqual([path]);
  const named = await page
    .locator('head link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(named.length).toBeGreaterThan(3);
  // What is named last may be on its way still.
  for (const path of named)
    await expect.poll(async () => (await fetched()).filter((one) => one === path)).toEqual([path]);
  expect(unused).toEqual([]);
});
