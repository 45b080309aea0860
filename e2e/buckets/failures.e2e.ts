import { uniqueName } from '@longshore/testkit/names';
import { expect, linkTo, makeBuckets, openAs, tableOf, test } from '../support/buckets-fixture.ts';
import { itemOf } from '../support/summary-fixture.ts';

test('shows why the list failed, and loads it on Retry', async ({ page, failing, personas }) => {
  await failing.proxy.fail('none');
  await openAs(page, failing, { who: personas.administrator, path: '/license' });
  await expect(page.getByRole('heading', { level: 1, name: 'License' })).toBeVisible();
  await failing.proxy.fail('500');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buckets' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Buckets' })).toBeVisible();
  await failing.proxy.fail('none');
  await retry.click();
  await expect(linkTo(page, personas.bucket)).toBeVisible();
});

test('keeps the list when a refresh fails, and reports the failure', async ({ page, failing, made }) => {
  const name = uniqueName('stays');
  made.push(name);
  await makeBuckets(failing, [name]);
  await failing.proxy.fail('none');
  await openAs(page, failing, { who: failing.root, path: `/buckets?filter=${name}` });
  await expect(linkTo(page, name)).toBeVisible();
  await failing.proxy.fail('500');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The list could not be refreshed' })).toBeVisible();
  await expect(tableOf(page)).toBeVisible();
  await failing.proxy.fail('none');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('The list could not be refreshed')).toBeHidden();
});

test('shows each failed part of the summary, and loads it on Retry', async ({ page, failing, made }) => {
  const name = uniqueName('in-parts');
  made.push(name);
  await makeBuckets(failing, [name]);
  await failing.proxy.fail('none');
  await openAs(page, failing, { who: failing.root, path: `/buckets/${name}/admin/events` });
  const summary = page.getByRole('main').getByRole('link', { name: 'Summary' });
  await expect(summary).toBeVisible();
  await failing.proxy.fail('500', { methods: ['GET'] });
  await summary.click();
  const encryption = itemOf(page, 'Encryption');
  const versioning = itemOf(page, 'Versioning');
  await expect(encryption.getByRole('alert')).toBeVisible();
  await expect(versioning.getByRole('alert')).toBeVisible();
  await failing.proxy.fail('none');
  await encryption.getByRole('button', { name: 'Retry' }).click();
  await expect(encryption).toContainText('Disabled');
  await expect(versioning.getByRole('alert')).toBeVisible();
});

test('keeps form input when the storage server is unreachable', async ({ page, failing, made }) => {
  const name = uniqueName('second-try');
  made.push(name);
  await failing.proxy.fail('none');
  await openAs(page, failing, { who: failing.root, path: '/add-bucket' });
  await page.getByRole('textbox', { name: 'Bucket name' }).fill(name);
  await failing.proxy.fail('cut');
  await page.getByRole('button', { name: 'Create bucket' }).click();
  await expect(
    page
      .getByRole('form')
      .getByRole('alert')
      .filter({ hasText: /storage server/i }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Bucket name' })).toHaveValue(name);
  await failing.proxy.fail('none');
  await page.getByRole('button', { name: 'Create bucket' }).click();
  await expect(page).toHaveURL(new RegExp(`/buckets/${name}/browse`));
});

test('shows that it is still waiting after ten seconds, and asks again on Retry', async ({
  page,
  failing,
  personas,
}) => {
  await failing.proxy.fail('none');
  await page.clock.install();
  await openAs(page, failing, { who: personas.administrator, path: '/license' });
  await expect(page.getByRole('heading', { level: 1, name: 'License' })).toBeVisible();
  await failing.proxy.fail('hang', { methods: ['GET'] });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buckets' }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('heading', { level: 1, name: 'Buckets' })).toBeVisible();
  await expect(page.getByText('Still waiting for the storage server')).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Still waiting for the storage server')).toBeVisible();
  await failing.proxy.fail('none');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.clock.runFor(1000);
  await expect(linkTo(page, personas.bucket)).toBeVisible();
  await expect(page.getByText('Still waiting for the storage server')).toBeHidden();
});
