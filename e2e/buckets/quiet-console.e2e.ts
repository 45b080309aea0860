import { expect, openAs, test } from '../support/buckets-world.ts';

const tabs = ['summary', 'events', 'replication', 'lifecycle', 'access', 'prefix'];

for (const who of ['administrator', 'oneBucket'] as const) {
  test(`${who}: no call fails behind the tabs of a bucket`, async ({ page, world, personas }) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(`${message.text()} ${message.location().url}`);
    });
    const admin = `/buckets/${personas.bucket}/admin`;
    await openAs(page, world, { who: personas[who], path: `${admin}/summary` });
    for (const tab of tabs) {
      await page.goto(`${world.consoleUrl}${admin}/${tab}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(said).toEqual([]);
  });
}
