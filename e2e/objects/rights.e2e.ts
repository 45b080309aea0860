import { expect, openPlace, panelOf, store, test, upload } from './world.ts';
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
  for (const name of ['Upload', 'Create path']) {
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
  await expect(page.getByText('You may not list this place')).toBeVisible();
  await expect(page.getByText('s3:ListBucket')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('one-bucket: everything inside, nothing outside', async ({ page, world, personas, bucket }) => {
  await openPlace(page, world, { bucket: personas.bucket, who: personas.oneBucket });
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.goto(`${world.consoleUrl}/buckets/${bucket}/browse`);
  await expect(page).not.toHaveURL(new RegExp(`${bucket}/browse`));
});
