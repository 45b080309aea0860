import { PutObjectCommand } from '@aws-sdk/client-s3';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';
import { addressOf, expect, openPlace, placeOf, store, test } from '../support/objects-fixture.ts';

const content = {
  'trip/2024/Beach.jpg': 'x'.repeat(3000),
  'trip/2025/beach.jpg': 'x',
  'trip/notes.txt': 'x',
  'other/beach.jpg': 'x',
};

test.afterEach(({ failing }) => failing.proxy.fail('none'));

test('finds objects below a folder and leads to them', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, content);
  await openPlace(page, fixture, { bucket, prefix: 'trip/' });
  await page.getByRole('button', { name: 'Find objects' }).click();
  const panel = page.getByRole('region', { name: `Find objects in ${bucket}/trip/` });
  await panel.getByLabel('Name').fill('BEACH');
  await page.keyboard.press('Enter');
  const found = page.getByRole('table', { name: `Objects found in ${bucket}/trip/` });
  await expect(panel.getByText('2 found among 3 objects')).toBeVisible();
  await expect(found.getByRole('link')).toHaveText(['2024/Beach.jpg', '2025/beach.jpg']);
  await expectNoFindingsInBothThemes(page);
  await found.getByRole('button', { name: /Size/ }).click();
  await expect(found.getByRole('link')).toHaveText(['2025/beach.jpg', '2024/Beach.jpg']);
  await found.getByRole('link', { name: '2024/Beach.jpg' }).click();
  await expect(placeOf(page)).toHaveText('2024');
  await page.goBack();
  await expect(panel.getByText('2 found among 3 objects')).toBeVisible();
  await panel.getByRole('button', { name: 'Close search' }).click();
  await expect(page.getByRole('table', { name: `Objects in ${bucket}/trip/` })).toBeVisible();
});

test('finds by size and by tag, and deletes what was found', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, content);
  const tagged = { Bucket: bucket, Key: 'trip/tagged', Body: Buffer.from('x'), Tagging: 'team=blue' };
  await fixture.s3.send(new PutObjectCommand(tagged));
  await openPlace(page, fixture, { bucket });
  await page.getByRole('button', { name: 'Find objects' }).click();
  await page.getByLabel('Size from').fill('big');
  const panel = page.getByRole('region', { name: /^Find objects/ });
  await panel.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Enter a size such as 500 KiB or 2 GiB')).toBeVisible();
  await page.getByLabel('Size from').fill('2 KiB');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 found among 5 objects')).toBeVisible();
  // What was looked for is in the address.
  await page.reload();
  await expect(page.getByText('1 found among 5 objects')).toBeVisible();
  await expect(page.getByLabel('Size from')).toHaveValue('2 KiB');
  await page.getByLabel('Size from').fill('');
  await page.getByLabel('Tags').fill('team=blue');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 found among 5 objects')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select trip/tagged' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('link', { name: 'trip/tagged' })).toBeHidden();
  await panel.getByRole('button', { name: 'Close search' }).click();
  await expect(page).toHaveURL(/\/browse$/);
});

test('opens a search for dates and tags by its address', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, content);
  const tagged = { Bucket: bucket, Key: 'trip/tagged', Body: Buffer.from('x'), Tagging: 'team=blue' };
  await fixture.s3.send(new PutObjectCommand(tagged));
  await openPlace(page, fixture, { bucket });
  const address = (query: Record<string, string>) =>
    `${addressOf(fixture, { bucket })}?${new URLSearchParams({ search: '*', ...query }).toString()}`;
  await page.goto(address({ tags: 'team=blue', from: '2020-01-01' }));
  await expect(page.getByText('1 found among 5 objects')).toBeVisible();
  await expect(page.getByLabel('Tags')).toHaveValue('team=blue');
  await expect(page.getByLabel('Modified from')).toHaveValue('2020-01-01');
  await page.goto(address({ to: '2020-01-01' }));
  await expect(page.getByText('No match among 5 objects')).toBeVisible();
  // What means nothing is shown, and looked for once it is mended.
  await page.goto(address({ minSize: 'big' }));
  await expect(page.getByLabel('Size from')).toHaveValue('big');
  const panel = page.getByRole('region', { name: /^Find objects in/ });
  await panel.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Enter a size such as 500 KiB or 2 GiB')).toBeVisible();
});

test('opens a search by its address, and stops it', async ({ page, failing, bucket }) => {
  await store(
    failing,
    bucket,
    Object.fromEntries(Array.from({ length: 1_010 }, (_, at) => [`k/${at}`, 'x'])),
  );
  await openPlace(page, failing, { bucket });
  await failing.proxy.fail('slow', { pathPattern: /continuation-token/, delayMs: 20_000 });
  await page.goto(`${addressOf(failing, { bucket, prefix: 'k/' })}&search=100`);
  await expect(page.getByText('Searching: 1,000 objects scanned')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped after 1,000 objects. There may be more.')).toBeVisible();
  await failing.proxy.fail('none');
});

test('prefix-only: searches its own folder, and is told what it lacks elsewhere', async ({
  page,
  fixture,
  personas,
}) => {
  const { bucket, prefix, prefixOnly } = personas;
  await store(fixture, bucket, { [`${prefix}found me.txt`]: 'x' });
  await openPlace(page, fixture, { bucket, prefix, who: prefixOnly });
  await page.getByRole('button', { name: 'Find objects' }).click();
  await page.getByLabel('Name').fill('*me*');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'found me.txt' })).toBeVisible();
  await page.goto(addressOf(fixture, { bucket, prefix: 'others/' }));
  const button = page.getByRole('button', { name: 'Find objects' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/s3:ListBucket/);
});

test('fits a narrow screen', async ({ page, fixture, bucket }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await store(fixture, bucket, content);
  await openPlace(page, fixture, { bucket });
  await page.goto(`${addressOf(fixture, { bucket })}?search=beach`);
  await expect(page.getByText('3 found among 4 objects')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoFindingsInBothThemes(page);
});
