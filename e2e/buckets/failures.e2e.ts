import { startConsole, type ConsoleProcess } from '@longshore/testkit/console-process';
import { startFailingProxy, type FailingProxy } from '@longshore/testkit/failing-proxy';
import { uniqueName } from '@longshore/testkit/names';
import { expect, linkTo, makeBuckets, openAs, tableOf, test as base } from '../support/buckets-world.ts';
import { itemOf } from '../support/summary-world.ts';

interface Failing {
  readonly proxy: FailingProxy;
  readonly console: ConsoleProcess;
}

const test = base.extend<object, { failing: Failing }>({
  failing: [
    async ({ world }, provide) => {
      const proxy = await startFailingProxy(world.storage.endpoint);
      const console = await startConsole({ server: proxy.url });
      await provide({ proxy, console });
      await console.stop();
      await proxy.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('the list fails: what failed is said, and Retry brings it', async ({
  page,
  world,
  failing,
  personas,
}) => {
  const { proxy, console } = failing;
  const here = { ...world, consoleUrl: console.url };
  await proxy.fail('none');
  await openAs(page, here, { who: personas.administrator, path: '/license' });
  await expect(page.getByRole('heading', { level: 1, name: 'License' })).toBeVisible();
  await proxy.fail('500');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buckets' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Buckets' })).toBeVisible();
  await proxy.fail('none');
  await retry.click();
  await expect(linkTo(page, personas.bucket)).toBeVisible();
});

test('a refresh fails: the list stays, with a word about it', async ({ page, world, failing, made }) => {
  const { proxy, console } = failing;
  const name = uniqueName('stays');
  made.push(name);
  await makeBuckets(world, [name]);
  await proxy.fail('none');
  const here = { ...world, consoleUrl: console.url };
  await openAs(page, here, { who: world.root, path: `/buckets?filter=${name}` });
  await expect(linkTo(page, name)).toBeVisible();
  await proxy.fail('500');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The list could not be refreshed' })).toBeVisible();
  await expect(tableOf(page)).toBeVisible();
  await proxy.fail('none');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('The list could not be refreshed')).toBeHidden();
});

test('parts of the summary fail: each says so by itself, and Retry brings it', async ({
  page,
  world,
  failing,
  made,
}) => {
  const { proxy, console } = failing;
  const name = uniqueName('in-parts');
  made.push(name);
  await makeBuckets(world, [name]);
  await proxy.fail('none');
  const here = { ...world, consoleUrl: console.url };
  await openAs(page, here, { who: world.root, path: `/buckets/${name}/admin/events` });
  const summary = page.getByRole('main').getByRole('link', { name: 'Summary' });
  await expect(summary).toBeVisible();
  await proxy.fail('500', { methods: ['GET'] });
  await summary.click();
  const encryption = itemOf(page, 'Encryption');
  const versioning = itemOf(page, 'Versioning');
  await expect(encryption.getByRole('alert')).toBeVisible();
  await expect(versioning.getByRole('alert')).toBeVisible();
  await proxy.fail('none');
  await encryption.getByRole('button', { name: 'Retry' }).click();
  await expect(encryption).toContainText('Disabled');
  await expect(versioning.getByRole('alert')).toBeVisible();
});

test('the storage server cannot be reached while a bucket is made: nothing entered is lost', async ({
  page,
  world,
  failing,
  made,
}) => {
  const { proxy, console } = failing;
  const name = uniqueName('second-try');
  made.push(name);
  await proxy.fail('none');
  const here = { ...world, consoleUrl: console.url };
  await openAs(page, here, { who: world.root, path: '/add-bucket' });
  await page.getByRole('textbox', { name: 'Bucket name' }).fill(name);
  await proxy.fail('cut');
  await page.getByRole('button', { name: 'Create bucket' }).click();
  await expect(
    page
      .getByRole('form')
      .getByRole('alert')
      .filter({ hasText: /storage server/i }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Bucket name' })).toHaveValue(name);
  await proxy.fail('none');
  await page.getByRole('button', { name: 'Create bucket' }).click();
  await expect(page).toHaveURL(new RegExp(`/buckets/${name}/browse`));
});

test('the storage server stalls: after ten seconds that is said, and Retry asks anew', async ({
  page,
  world,
  failing,
  personas,
}) => {
  const { proxy, console } = failing;
  await proxy.fail('none');
  await page.clock.install();
  const here = { ...world, consoleUrl: console.url };
  await openAs(page, here, { who: personas.administrator, path: '/license' });
  await expect(page.getByRole('heading', { level: 1, name: 'License' })).toBeVisible();
  await proxy.fail('slow', { methods: ['GET'], delayMs: 60_000 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buckets' }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('heading', { level: 1, name: 'Buckets' })).toBeVisible();
  await expect(page.getByText('Still waiting for the storage server')).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Still waiting for the storage server')).toBeVisible();
  await proxy.fail('none');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.clock.runFor(1000);
  await expect(linkTo(page, personas.bucket)).toBeVisible();
  await expect(page.getByText('Still waiting for the storage server')).toBeHidden();
});
