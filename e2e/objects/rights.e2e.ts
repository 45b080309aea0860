import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, openPlace, panelOf, placeOf, store, test, upload } from '../support/objects-world.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('read-only: looks and downloads; the other buttons name the missing permission', async ({
  page,
  world,
  personas,
  bucket,
}) => {
  await store(world, bucket, { 'a.txt': 'x' });
  await openPlace(page, world, { bucket, who: personas.readOnly });
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

test('prefix-only: walks down to its own folder and uploads there', async ({ page, world, personas }) => {
  const { bucket, prefix, prefixOnly } = personas;
  await store(world, bucket, { [`${prefix}mine.txt`]: 'x', 'others/secret.txt': 'y' });
  await openPlace(page, world, { bucket, who: prefixOnly });
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

test('prefix-only: elsewhere the server refuses and the page says which permission is missing', async ({
  page,
  world,
  personas,
}) => {
  const { bucket, prefixOnly } = personas;
  await openPlace(page, world, { bucket, prefix: 'others/', who: prefixOnly });
  await expect(page.getByText('You don’t have permission to list objects here')).toBeVisible();
  await expect(page.getByText('s3:ListBucket')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('prefix-only: above its folder only folders can be uploaded, and paths lead there', async ({
  page,
  world,
  personas,
}) => {
  const { bucket, prefix, prefixOnly } = personas;
  await openPlace(page, world, { bucket, who: prefixOnly });
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

test('write-only: uploads to a place that it may not list, and makes paths there', async ({
  page,
  world,
  bucket,
}) => {
  const user = await createUser(adminOf(world.storage), 'letterbox', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:PutObject'], Resource: [`arn:aws:s3:::${bucket}/*`] }],
  });
  const home = await mkdtemp(join(tmpdir(), 'longshore-rights-'));
  try {
    await writeFile(join(home, 'in.txt'), 'x');
    await openPlace(page, world, { bucket, who: user });
    await expect(page.getByText('You don’t have permission to list objects here')).toBeVisible();
    await upload(page, 'Upload files', [join(home, 'in.txt')]);
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

test('grants on an ending: the picker asks for it, other files are refused in words', async ({
  page,
  world,
  bucket,
}) => {
  const user = await createUser(adminOf(world.storage), 'pictures', {
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
    await openPlace(page, world, { bucket, who: user });
    await expect(page.getByLabel('Upload files')).toHaveAttribute('accept', '.png');
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

test('a refused drop is told as an error', async ({ page, world, personas, bucket }) => {
  await openPlace(page, world, { bucket, who: personas.readOnly });
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.txt'));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  const banner = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(banner).toContainText('You don’t have permission to upload here');
});

test('one-bucket: everything inside, nothing outside', async ({ page, world, personas, bucket }) => {
  await openPlace(page, world, { bucket: personas.bucket, who: personas.oneBucket });
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.goto(`${world.consoleUrl}/buckets/${bucket}/browse`);
  await expect(page.getByRole('heading', { name: 'You don’t have permission to view this' })).toBeVisible();
  await expect(page.locator('#content')).toContainText(new RegExp(`s3:ListBucket.* on ${bucket}`));
});
