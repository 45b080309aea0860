import { PutObjectCommand } from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expectNothingSeriousInBothThemes } from '../support/axe.ts';
import { dialogOf, resultsOf, twoBuckets } from '../support/bulk-world.ts';
import { exists, expect, linkTo, makeBuckets, openAs, test, toggle } from '../support/buckets-world.ts';
import { countSteps } from '../support/steps.ts';

test('an empty bucket is deleted after a question, and one word says so', async ({ page, world, made }) => {
  const name = uniqueName('empty');
  made.push(name);
  await makeBuckets(world, [name]);
  await openAs(page, world, { who: world.root, path: `/buckets?filter=${name}` });
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete bucket' }).click();
  await expect(page).toHaveURL(new RegExp(`delete=${name}`));
  const dialog = page.getByRole('dialog', { name: 'Delete bucket' });
  await expect(dialog).toContainText('The bucket must be empty');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/delete=/);
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
  await page.goBack();
  await page.goForward();
  await page.goto(`${world.consoleUrl}/buckets?filter=${name}&delete=${name}`);
  await dialog.getByRole('button', { name: 'Delete bucket' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Bucket ${name} was deleted.`)).toBeVisible();
  await expect(linkTo(page, name)).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
  expect(await exists(world, name)).toBe(false);
});

test('a bucket that holds something stays, and the dialog says why', async ({ page, world, made }) => {
  const name = uniqueName('full');
  made.push(name);
  await makeBuckets(world, [name]);
  await world.s3.send(new PutObjectCommand({ Bucket: name, Key: 'kept', Body: 'kept' }));
  await openAs(page, world, { who: world.root, path: `/buckets?delete=${name}` });
  const dialog = page.getByRole('dialog', { name: 'Delete bucket' });
  await dialog.getByRole('button', { name: 'Delete bucket' }).click();
  await expect(dialog).toContainText(/not empty/i);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(linkTo(page, name)).toBeVisible();
  expect(await exists(world, name)).toBe(true);
});

test('several empty buckets are deleted in four steps', async ({ page, world, made }) => {
  const names = await twoBuckets(world, made);
  const steps = await countSteps(page);
  await openAs(page, world, { who: world.root, path: `/buckets?filter=${names[0].slice(0, -2)}` });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Delete buckets' }).click();
  await expect(dialogOf(page)).toContainText(names[1]);
  await expectNothingSeriousInBothThemes(page);
  await dialogOf(page).getByRole('textbox').fill('2');
  await dialogOf(page).getByRole('button', { name: 'Delete 2 buckets' }).click();
  await expect(dialogOf(page).getByText('All 2 buckets were deleted.')).toBeVisible();
  await steps.expectAtMost(4);
  await expectNothingSeriousInBothThemes(page);
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  for (const name of names) {
    await expect(linkTo(page, name)).toBeHidden();
    expect(await exists(world, name)).toBe(false);
  }
});

test('of several buckets those that hold something stay, unless their contents may go too', async ({
  page,
  world,
  made,
}) => {
  const [empty, full] = await twoBuckets(world, made);
  await world.s3.send(new PutObjectCommand({ Bucket: full, Key: 'kept', Body: 'kept' }));
  await openAs(page, world, { who: world.root, path: `/buckets?filter=${empty.slice(0, -2)}` });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Delete buckets' }).click();
  const submit = dialogOf(page).getByRole('button', { name: /^Delete \d/ });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await dialogOf(page).getByRole('textbox').fill('2');
  await submit.click();
  await expect(dialogOf(page).getByText(/^1 of 2 buckets were deleted/)).toBeVisible();
  await expect(resultsOf(page).getByRole('row').nth(1)).toContainText('not empty');
  expect([await exists(world, empty), await exists(world, full)]).toEqual([false, true]);
  await dialogOf(page)
    .getByRole('button', { name: /^Retry/ })
    .click();
  await toggle(page, 'Delete all objects and versions too').click();
  await expect(dialogOf(page)).toContainText('lost permanently');
  await dialogOf(page).getByRole('textbox').fill(full);
  await submit.click();
  await expect(dialogOf(page).getByText('The bucket was deleted.')).toBeVisible();
  expect(await exists(world, full)).toBe(false);
});

test('deleting several: what is missing is told of its bucket, and of force', async ({
  page,
  world,
  made,
}) => {
  const names = await twoBuckets(world, made);
  const user = await createUser(adminOf(world.storage), 'bulk-deleter', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: names.map((name) => `arn:aws:s3:::${name}`) },
      { Effect: 'Allow', Action: ['s3:DeleteBucket'], Resource: [`arn:aws:s3:::${names[0]}`] },
    ],
  });
  await openAs(page, world, { who: user, path: '/buckets' });
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const deletion = page.getByRole('button', { name: 'Delete buckets' });
  await expect(deletion).toHaveAttribute('aria-disabled', 'true');
  await expect(deletion).toHaveAccessibleDescription(new RegExp(`${names[1]}.*s3:DeleteBucket`));
  await page.getByRole('checkbox', { name: `Select ${names[1]}` }).uncheck();
  await deletion.click();
  const force = toggle(page, 'Delete all objects and versions too');
  await expect(force).toHaveAttribute('aria-disabled', 'true');
  await expect(dialogOf(page)).toContainText('s3:ForceDeleteBucket');
  await user.remove();
});
