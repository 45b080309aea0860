import { expectNoFindingsInBothThemes } from '../support/axe.ts';
import { expect, signInAt, test } from '../support/fixture.ts';

test('finds screens, buckets and actions by keyboard', async ({ page, stage, root, personas }) => {
  await signInAt(page, `${stage.consoleUrl}/buckets`, root);
  await page.keyboard.press('Control+K');
  // At once: the palette is loaded meanwhile.
  await page.keyboard.type('license');
  await page.keyboard.press('Backspace');
  const search = page.getByRole('dialog', { name: 'Search' }).getByRole('textbox');
  await expect(search).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(search).toHaveValue('licen');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/license$/);
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Control+K');
  await search.fill(personas.bucket);
  await expect(page.getByRole('dialog').getByRole('button', { name: personas.bucket })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/buckets/${personas.bucket}/browse`));
  await page.keyboard.press('Control+K');
  await search.fill('crbkt');
  await expect(page.getByRole('dialog').getByRole('button').first()).toHaveText('Create bucket');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/add-bucket$/);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await search.fill('no such thing anywhere');
  await expect(page.getByText('No results')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('finds the tabs of a bucket that the user may open', async ({ page, stage, root, personas }) => {
  await signInAt(page, `${stage.consoleUrl}/buckets`, personas.readOnly);
  const palette = page.getByRole('dialog', { name: 'Search' });
  const tab = (label: string) => palette.getByRole('button', { name: `${personas.bucket} · ${label}` });
  await page.keyboard.press('Control+K');
  await palette.getByRole('textbox').fill(`${personas.bucket} summary`);
  await expect(tab('Summary')).toBeVisible();
  await palette.getByRole('textbox').fill(`${personas.bucket} lifecycle`);
  await expect(tab('Lifecycle')).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto(`${stage.consoleUrl}/login`);
  await signInAt(page, `${stage.consoleUrl}/buckets`, root);
  await page.keyboard.press('Control+K');
  await palette.getByRole('textbox').fill(`${personas.bucket} lifecycle`);
  await expect(tab('Lifecycle')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/buckets/${personas.bucket}/admin/lifecycle$`));
});

test('offers the actions of the shown bucket', async ({ page, context, stage, root, personas }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { bucket } = personas;
  await signInAt(page, `${stage.consoleUrl}/buckets/${bucket}/admin/events`, root);
  const palette = page.getByRole('dialog', { name: 'Search' });
  const search = palette.getByRole('textbox');
  const offered = (name: string | RegExp) => palette.getByRole('button', { name });
  await page.keyboard.press('Control+K');
  for (const [typed, label] of [
    ['quota', 'Edit quota'],
    ['versioning', 'Edit versioning'],
    ['tag', 'Add tag'],
    ['delete', 'Delete bucket'],
    ['export', 'Export settings'],
    ['encryption', 'Edit encryption'],
  ] as const) {
    await search.fill(typed);
    await expect(offered(label)).toBeVisible();
  }
  for (const [typed, label, reason] of [
    ['retention', /^Edit default retention/, 'Requires object locking'],
    ['cors', /^Edit CORS rules/, 'does not support CORS rules'],
  ] as const) {
    await search.fill(typed);
    await expect(offered(label)).toContainText(reason);
  }
  await search.fill('lifecycle');
  await expect(offered(`${bucket} · Lifecycle`)).toBeVisible();
  await offered('Add lifecycle rule').click();
  await expect(page).toHaveURL(new RegExp(`/buckets/${bucket}/admin/lifecycle\\?dialog=rule-add$`));
  await expect(page.getByRole('heading', { name: 'Add lifecycle rule' })).toBeVisible();

  await page.getByRole('link', { name: 'Objects' }).click();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
  await page.keyboard.press('Control+K');
  await search.fill('s3 uri');
  await offered('Copy S3 URI').click();
  await expect(page.getByText('S3 URI copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`s3://${bucket}/`);
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Control+K');
  await search.fill('upload files');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect((await choosing).isMultiple()).toBe(true);
});

test('shows why an action on the shown bucket is refused', async ({ page, stage, personas }) => {
  const { bucket, readOnly } = personas;
  await signInAt(page, `${stage.consoleUrl}/buckets/${bucket}/browse`, readOnly);
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('textbox').fill('delete bucket');
  const refused = palette.getByRole('button', { name: /^Delete bucket/ });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await expect(refused).toContainText('s3:DeleteBucket');
  await expectNoFindingsInBothThemes(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(refused).toBeVisible();
  await expect(page).not.toHaveURL(/bucketDialog/);
});
