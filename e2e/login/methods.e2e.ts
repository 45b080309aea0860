import { assumeRole, createAdmin, serviceAccountAdd, serviceAccountDelete } from '@longshore/madmin';
import { expect, fillKeys, mainMenu, test } from '../support/fixture.ts';

test('signs in with temporary credentials, which only the cookie keeps', async ({
  page,
  context,
  stage,
  personas,
}) => {
  const { endpoint } = stage.minio;
  const given = await assumeRole({ endpoint, credentials: personas.administrator }, { durationSeconds: 900 });
  await page.goto(`${stage.consoleUrl}/buckets`);
  await fillKeys(page, given);
  await expect(mainMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/buckets$/);
  await expect(page.getByText(`Signed in as ${personas.administrator.accessKey}`)).toBeVisible();
  await expect(page.getByRole('link', { name: personas.bucket })).toBeVisible();
  const kept = JSON.stringify(await context.storageState());
  expect(kept).not.toContain(given.secretKey);
  expect(kept).not.toContain(given.sessionToken);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('User name')).toBeFocused();
});

test('rejects wrong temporary credentials', async ({ page, stage }) => {
  await page.goto(`${stage.consoleUrl}/login`);
  await fillKeys(page, { accessKey: 'A', secretKey: 'B', sessionToken: 'C' });
  await expect(page.getByRole('alert')).toContainText('Incorrect user name or password');
});

test('signs in with an access key and its own permissions', async ({ page, stage, personas }) => {
  const admin = createAdmin({ endpoint: stage.minio.endpoint, credentials: personas.administrator });
  const key = await serviceAccountAdd(admin, {});
  try {
    await page.goto(`${stage.consoleUrl}/buckets`);
    await fillKeys(page, key);
    await expect(mainMenu(page)).toBeVisible();
    await expect(page.getByRole('link', { name: personas.bucket })).toBeVisible();
    const reply = await page.request.get(`${stage.consoleUrl}/api/v1/session`);
    expect(await reply.json()).toMatchObject({ kind: 'accessKey' });
    await page.reload();
    await expect(mainMenu(page)).toBeVisible();
  } finally {
    await serviceAccountDelete(admin, { accessKey: key.accessKey });
  }
});
