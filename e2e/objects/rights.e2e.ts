import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, openPlace, panelOf, placeOf, store, test, upload } from '../support/objects-fixture.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('read-only: lists and downloads; other buttons name the missing permission', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  await store(fixture, bucket, { 'a.txt': 'x' });
  await openPlace(page, fixture, { bucket, who: personas.readOnly });
  await expect(page.getByText('a.txt')).toBeVisible();
  for (const name of ['Upload', 'Create folder']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/s3:PutObject/);
  }
  await page.getByRole('checkbox', { name: 'Select a.txt' }).check();
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Delete' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const downloading = page.waitForEvent('download');
  await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('a.txt');
});

test('list-only: names the permission that reading needs, of one, of many and of a folder', async ({
  page,
  fixture,
  bucket,
}) => {
  await store(fixture, bucket, { 'a.txt': 'x', 'b.txt': 'x', 'folder/c.txt': 'x' });
  const user = await createUser(adminOf(fixture.storage), 'list-only', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${bucket}`] }],
  });
  try {
    await openPlace(page, fixture, { bucket, who: user });
    for (const [name, actions] of [
      ['folder', [/^Download/, /^Copy to…/, /^Move to…/]],
      ['a.txt', [/^Download/, /^Copy to…/, /^Move to…/, /^Rename/]],
    ] as const) {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      for (const action of actions) {
        const item = page.getByRole('menuitem', { name: action });
        await expect(item).toHaveAttribute('aria-disabled', 'true');
        await expect(item).toContainText('s3:GetObject');
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
    }
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    const download = page.getByRole('toolbar').getByRole('button', { name: 'Download' });
    await expect(download).toHaveAttribute('aria-disabled', 'true');
    await expect(download).toHaveAccessibleDescription(/s3:GetObject/);
  } finally {
    await user.remove();
  }
});

test('prefix-only: opens its own folder and uploads there', async ({ page, fixture, personas }) => {
  const { bucket, prefix, prefixOnly } = personas;
  await store(fixture, bucket, { [`${prefix}mine.txt`]: 'x', 'others/secret.txt': 'y' });
  await openPlace(page, fixture, { bucket, who: prefixOnly });
  await page.getByRole('link', { name: prefix.slice(0, -1) }).click();
  await expect(page.getByText('mine.txt')).toBeVisible();
  const home = await mkdtemp(join(tmpdir(), 'longshore-rights-'));
  try {
    await writeFile(join(home, 'more.txt'), 'z');
    await upload(page, 'Upload files', [join(home, 'more.txt')]);
    await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

test('prefix-only: names the missing permission elsewhere', async ({ page, fixture, personas }) => {
  const { bucket, prefixOnly } = personas;
  await openPlace(page, fixture, { bucket, prefix: 'others/', who: prefixOnly });
  await expect(page.getByText('You don’t have permission to list objects here')).toBeVisible();
  await expect(page.getByText(`Requires s3:ListBucket on ${bucket}/others/`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('prefix-only: uploads only folders above its own, and creates folders towards it', async ({
  page,
  fixture,
  personas,
}) => {
  const { bucket, prefix, prefixOnly } = personas;
  await openPlace(page, fixture, { bucket, who: prefixOnly });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Upload files/ })).toContainText('s3:PutObject');
  await expect(page.getByRole('menuitem', { name: /^Upload folder/ })).not.toContainText('s3:PutObject');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create folder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New folder path').fill('elsewhere');
  await expect(dialog.getByText(`Your permissions name ${prefix}`)).toBeVisible();
  await dialog.getByLabel('New folder path').fill(`${prefix}new`);
  await expect(dialog.getByText('permission to upload')).toHaveCount(0);
});

test('write-only: uploads after a question and creates folders where it may not list', async ({
  page,
  fixture,
  bucket,
}) => {
  const user = await createUser(adminOf(fixture.storage), 'letterbox', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:PutObject'], Resource: [`arn:aws:s3:::${bucket}/*`] }],
  });
  const home = await mkdtemp(join(tmpdir(), 'longshore-rights-'));
  try {
    await writeFile(join(home, 'in.txt'), 'x');
    await openPlace(page, fixture, { bucket, who: user });
    await expect(page.getByText('You don’t have permission to list objects here')).toBeVisible();
    await upload(page, 'Upload files', [join(home, 'in.txt')]);
    const unchecked = page.getByRole('dialog', { name: '1 of 1 could not be checked' });
    await expect(unchecked.getByText('the list of objects was refused')).toBeVisible();
    await expect(unchecked.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await unchecked.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create folder' }).click();
    await page.getByRole('dialog').getByLabel('New folder path').fill('new');
    await page.keyboard.press('Enter');
    await expect(placeOf(page)).toHaveText('new');
    await expect(page.getByText('You don’t have permission to list objects here')).toBeVisible();
  } finally {
    await rm(home, { recursive: true, force: true });
    await user.remove();
  }
});

test('limits the file picker to granted endings and rejects other files', async ({
  page,
  fixture,
  bucket,
}) => {
  const user = await createUser(adminOf(fixture.storage), 'pictures', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${bucket}`] },
      { Effect: 'Allow', Action: ['s3:PutObject'], Resource: [`arn:aws:s3:::${bucket}/*.png`] },
    ],
  });
  const home = await mkdtemp(join(tmpdir(), 'longshore-rights-'));
  try {
    await writeFile(join(home, 'a.png'), 'x');
    await writeFile(join(home, 'b.txt'), 'x');
    await openPlace(page, fixture, { bucket, who: user });
    // An empty place offers it twice.
    await expect(page.getByLabel('Upload files').first()).toHaveAttribute('accept', '.png');
    await upload(page, 'Upload files', [join(home, 'a.png'), join(home, 'b.txt')]);
    await expect(panelOf(page).getByText('1 done · 1 failed', { exact: true })).toBeVisible();
    await expect(
      panelOf(page).getByText('Not uploaded: you don’t have permission to upload here'),
    ).toBeVisible();
  } finally {
    await rm(home, { recursive: true, force: true });
    await user.remove();
  }
});

test('reports a refused drop as an error', async ({ page, fixture, personas, bucket }) => {
  await openPlace(page, fixture, { bucket, who: personas.readOnly });
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.txt'));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  const banner = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(banner).toContainText('You don’t have permission to upload here');
});

test('one-bucket: has full access inside and none outside', async ({ page, fixture, personas, bucket }) => {
  await openPlace(page, fixture, { bucket: personas.bucket, who: personas.oneBucket });
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.goto(`${fixture.consoleUrl}/buckets/${bucket}/browse`);
  await expect(page.getByRole('heading', { name: 'You don’t have permission to view this' })).toBeVisible();
  await expect(page.locator('#content')).toContainText(new RegExp(`s3:ListBucket.* on ${bucket}`));
});

test('walks down to what a policy names by its prefix conditions', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a/b/c/mine.txt': 'x', 'a/b/other.txt': 'y', 'secret/z.txt': 'z' });
  const at = `arn:aws:s3:::${bucket}`;
  const walker = await createUser(adminOf(fixture.storage), 'walker', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:ListBucket'],
        Resource: [at],
        Condition: { StringEquals: { 's3:prefix': ['a/b/c/'] } },
      },
      { Effect: 'Allow', Action: ['s3:GetObject'], Resource: [`${at}/a/b/c/*`] },
    ],
  });
  try {
    await openPlace(page, fixture, { bucket, who: walker });
    for (const name of ['a', 'b', 'c']) {
      await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(placeOf(page)).toHaveText(name);
    }
    await expect(page.getByText('mine.txt')).toBeVisible();
  } finally {
    await walker.remove();
  }
});
