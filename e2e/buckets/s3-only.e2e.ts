import { GetBucketVersioningCommand } from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { plainFixture } from '../support/plain-fixture.ts';
import {
  exists,
  expect,
  linkTo,
  openAs,
  tableOf,
  test as base,
  toggle,
  type Fixture,
} from '../support/buckets-fixture.ts';

const test = base.extend<object, { plain: Fixture }>({
  plain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => plainFixture(provide),
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('disables unsupported features with the reason, and creates a bucket', async ({ page, plain }) => {
  const name = uniqueName('plain-s3');
  await openAs(page, plain, { who: plain.root, path: '/add-bucket' });
  for (const label of ['Versioning', 'Object locking', 'Quota']) {
    const feature = toggle(page, label);
    await expect(feature).toHaveAttribute('aria-disabled', 'true');
    // Playwright would wait for it to become enabled.
    await feature.click({ force: true });
    await expect(feature).not.toBeChecked();
  }
  await expect(toggle(page, 'Retention')).toBeHidden();
  await expect(
    page.getByText('These features require a storage server in a distributed setup.').first(),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Bucket name' }).fill(name);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/buckets'),
  );
  await page.getByRole('button', { name: 'Create bucket' }).click();
  expect((await sent).postDataJSON()).toEqual({ name, locking: false, versioning: { enabled: false } });
  await expect(page).toHaveURL(new RegExp(`/buckets/${name}/browse`));
  expect(await exists(plain, name)).toBe(true);
  const versioning = await plain.s3.send(new GetBucketVersioningCommand({ Bucket: name })).catch(() => ({}));
  expect(versioning).not.toHaveProperty('Status', 'Enabled');

  await page.goto(`${plain.consoleUrl}/buckets`);
  await expect(linkTo(page, name)).toBeVisible();
  await expect(tableOf(page).getByText('Not supported by this server').first()).toBeVisible();
  await page.goto(`${plain.consoleUrl}/buckets?delete=${name}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete bucket' }).click();
  await expect(page.getByText(`Bucket ${name} was deleted.`)).toBeVisible();
  expect(await exists(plain, name)).toBe(false);
});
