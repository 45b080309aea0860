import { PutObjectCommand } from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';
import { dialogOf, resultsOf, twoBuckets } from '../support/bulk-fixture.ts';
import { exists, expect, linkTo, makeBuckets, openAs, test, toggle } from '../support/buckets-fixture.ts';
import { countSteps } from '../support/steps.ts';

test('deletes an empty bucket after confirmation', async ({ page, fixture, made }) => {
  const name = uniqueName('empty');
  made.push(name);
  await makeBuckets(fixture, [name]);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${name}` });
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
  await page.goto(`${fixture.consoleUrl}/buckets?filter=${name}&delete=${name}`);
  await dialog.getByRole('button', { name: 'Delete bucket' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Bucket ${name} was deleted.`)).toBeVisible();
  await expect(linkTo(page, name)).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
  expect(await exists(fixture, name)).toBe(false);
});

test('keeps a bucket with objects and explains why', async ({ page, fixture, made }) => {
  const name = uniqueName('full');
  made.push(name);
  await makeBuckets(fixture, [name]);
  await fixture.s3.send(new PutObjectCommand({ Bucket: name, Key: 'kept', Body: 'kept' }));
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?delete=${name}` });
  const dialog = page.getByRole('dialog', { name: 'Delete bucket' });
  await dialog.getByRole('button', { name: 'Delete bucket' }).click();
  await expect(dialog).toContainText(/not empty/i);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(linkTo(page, name)).toBeVisible();
  expect(await exists(fixture, name)).toBe(true);
});

test('stays open while it deletes; once it was left, the page tells how it ended', async ({
  page,
  behind,
  made,
}) => {
  const [empty, full] = await twoBuckets(behind, made);
  await behind.s3.send(new PutObjectCommand({ Bucket: full, Key: 'kept', Body: 'kept' }));
  const { proxy } = behind;
  const deletion = { pathPattern: /\/api\/v1\/buckets\/[^/]+$/, methods: ['DELETE'] };
  await proxy.fail('hold', deletion);
  const dialog = page.getByRole('dialog', { name: 'Delete bucket' });
  const ask = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete bucket' }).click();
    await expect(dialog).toContainText(name);
  };
  await openAs(page, behind, { who: behind.root, path: `/buckets?filter=${empty.slice(0, -2)}` });
  await ask(full);
  await dialog.getByRole('button', { name: 'Delete bucket' }).click();
  for (const name of ['Cancel', 'Close'])
    await expect(dialog.getByRole('button', { name })).toHaveAccessibleDescription(
      'Wait until this has finished',
    );
  await page.keyboard.press('Escape');
  await expectNoFindingsInBothThemes(page);
  await expect(dialog).toContainText(full);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await ask(empty);
  await proxy.fail('none');
  await expect(page.getByRole('alert').filter({ hasText: /not empty/i })).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();

  await proxy.fail('hold', deletion);
  await dialog.getByRole('button', { name: 'Delete bucket' }).click();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await ask(full);
  await proxy.fail('none');
  await expect(page.getByText(`Bucket ${empty} was deleted.`)).toBeVisible();
  await expect(linkTo(page, empty)).toBeHidden();
  await expect(dialog).toContainText(full);
});

test('deletes several empty buckets in four steps', async ({ page, fixture, made }) => {
  const names = await twoBuckets(fixture, made);
  const steps = await countSteps(page);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${names[0].slice(0, -2)}` });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Delete buckets' }).click();
  await expect(dialogOf(page)).toContainText(names[1]);
  await expectNoFindingsInBothThemes(page);
  await dialogOf(page).getByRole('textbox').fill('2');
  await dialogOf(page).getByRole('button', { name: 'Delete 2 buckets' }).click();
  await expect(dialogOf(page).getByText('All 2 buckets were deleted.')).toBeVisible();
  await steps.expectAtMost(4);
  await expectNoFindingsInBothThemes(page);
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  for (const name of names) {
    await expect(linkTo(page, name)).toBeHidden();
    expect(await exists(fixture, name)).toBe(false);
  }
});

test('keeps buckets with objects, unless their contents may be deleted', async ({ page, fixture, made }) => {
  const [empty, full] = await twoBuckets(fixture, made);
  await fixture.s3.send(new PutObjectCommand({ Bucket: full, Key: 'kept', Body: 'kept' }));
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${empty.slice(0, -2)}` });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Delete buckets' }).click();
  const submit = dialogOf(page).getByRole('button', { name: /^Delete \d/ });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await dialogOf(page).getByRole('textbox').fill('2');
  await submit.click();
  await expect(dialogOf(page).getByText(/^1 of 2 buckets were deleted/)).toBeVisible();
  await expect(resultsOf(page).getByRole('row').nth(1)).toContainText('not empty');
  expect([await exists(fixture, empty), await exists(fixture, full)]).toEqual([false, true]);
  await dialogOf(page)
    .getByRole('button', { name: /^Retry/ })
    .click();
  await toggle(page, 'Delete all objects and versions too').click();
  await expect(dialogOf(page)).toContainText('lost permanently');
  await dialogOf(page).getByRole('textbox').fill(full);
  await submit.click();
  await expect(dialogOf(page).getByText('The bucket was deleted.')).toBeVisible();
  expect(await exists(fixture, full)).toBe(false);
});

test('names the missing permission per bucket, also for force', async ({ page, fixture, made }) => {
  const names = await twoBuckets(fixture, made);
  const user = await createUser(adminOf(fixture.storage), 'bulk-deleter', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: names.map((name) => `arn:aws:s3:::${name}`) },
      { Effect: 'Allow', Action: ['s3:DeleteBucket'], Resource: [`arn:aws:s3:::${names[0]}`] },
    ],
  });
  await openAs(page, fixture, { who: user, path: '/buckets' });
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
