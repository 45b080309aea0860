import { expect, signInAt, test } from '../support/world.ts';

test('finds screens, buckets and actions by keyboard', async ({ page, stage, root, personas }) => {
  await signInAt(page, `${stage.consoleUrl}/buckets`, root);
  await page.keyboard.press('Control+K');
  const search = page.getByRole('dialog', { name: 'Search' }).getByRole('textbox');
  await expect(search).toBeFocused();
  await search.fill('licen');
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
  await page.getByRole('button', { name: 'Search' }).click();
  await search.fill('no such thing anywhere');
  await expect(page.getByText('No results')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('finds a tab of a bucket, and only those that may be opened', async ({
  page,
  stage,
  root,
  personas,
}) => {
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
