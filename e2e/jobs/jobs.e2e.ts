import { adminOf } from '@longshore/testkit/personas';
import { serviceAccountAdd, serviceAccountDelete } from '@longshore/madmin';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, openPlace, store, test, type Fixture } from '../support/objects-fixture.ts';
import type { Page } from '@playwright/test';

const many = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f/${String(at).padStart(3, '0')}`, 'x']));

/** Starts a job as the page would, slow enough to be seen. */
async function startJob(page: Page, fixture: Fixture, task: Record<string, unknown>): Promise<string> {
  const reply = await page.request.post(`${fixture.consoleUrl}/api/v1/jobs`, { data: task });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { id: string }).id;
}

test.afterEach(({ failing }) => failing.proxy.fail('none'));

test('lists jobs, pauses, resumes and cancels them', async ({ page, fixture, bucket }) => {
  // More than are done before the test is over.
  await store(fixture, bucket, many(200));
  await openPlace(page, fixture, { bucket });
  await startJob(page, fixture, { kind: 'delete', bucket, prefix: 'f/', objectsPerSecond: 3 });
  await page.getByRole('link', { name: 'Jobs' }).click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const title = `Delete all in ${bucket}/f/`;
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText(/[1-9]\d* of 200/).first()).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText(/^Started /)).toBeVisible();
  // Told by events: at most the first look asks for the job itself, unless those of the list told of it before.
  const isOfJob = (path: string) => /^\/api\/v1\/jobs\/[^/]+$/.test(path);
  expect(asked.filter(isOfJob).length).toBeLessThanOrEqual(1);
  await expect.poll(() => asked).toContain('/api/v1/job-events');
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible({ timeout: 10_000 });
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible({ timeout: 10_000 });
  await page.getByRole('button', { name: 'Cancel job' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel job' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 10_000 });
  await page.goBack();
  await expect(page.getByRole('table').getByText('Cancelled').first()).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test('limits how fast a job may be, and lifts the limit', async ({ page, fixture, bucket }) => {
  // Without another limit, it would take longer than the test may.
  await store(fixture, bucket, many(200));
  await openPlace(page, fixture, { bucket });
  const id = await startJob(page, fixture, { kind: 'delete', bucket, prefix: 'f/', objectsPerSecond: 1 });
  await page.goto(`${fixture.consoleUrl}/jobs/${id}`);
  const rate = page.getByRole('textbox', { name: 'Objects per second, at most' });
  await expect(rate).toHaveValue('1');
  await rate.fill('100001');
  await page.getByRole('button', { name: 'Set limit' }).click();
  await expect(page.getByText('Enter a whole number from 0 to 100,000.')).toBeVisible();
  await rate.fill('0');
  await page.getByRole('button', { name: 'Set limit' }).click();
  await expect(page.getByText('The limit is set.')).toBeVisible();
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('read-only: names every object that stayed, and tries them again', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  await store(fixture, bucket, many(3));
  await openPlace(page, fixture, { bucket, who: personas.readOnly });
  const id = await startJob(page, fixture, { kind: 'delete', bucket, prefix: 'f/' });
  await page.goto(`${fixture.consoleUrl}/jobs/${id}`);
  await expect(page.getByText('Done with failures', { exact: true })).toBeVisible({ timeout: 10_000 });
  const table = page.getByRole('table', { name: 'Failed objects' });
  await expect(table.getByText('f/002')).toBeVisible();
  await expect(table.getByText('AccessDenied').first()).toBeVisible();
  await page.getByRole('button', { name: 'Retry failed' }).click();
  await expect(page.getByText(/Job ended, 3 objects failed/)).toBeVisible({ timeout: 15_000 });
});

test('does not show the jobs of others', async ({ page, fixture, personas, bucket }) => {
  await store(fixture, bucket, many(1));
  await openPlace(page, fixture, { bucket });
  const id = await startJob(page, fixture, { kind: 'delete', bucket, prefix: 'f/' });
  await page.context().clearCookies();
  await openPlace(page, fixture, { bucket, who: personas.readOnly });
  await page.goto(`${fixture.consoleUrl}/jobs/${id}`);
  await expect(page.getByRole('heading', { name: 'The job does not exist' })).toBeVisible();
});

test('warns on sign-out that jobs of an access key end, and ends them', async ({ page, failing, bucket }) => {
  await store(failing, bucket, many(40));
  const admin = adminOf(failing.storage);
  const { accessKey, secretKey } = await serviceAccountAdd(admin, {});
  const who = { accessKey, secretKey };
  await openPlace(page, failing, { bucket, who });
  await failing.proxy.fail('hold', { methods: ['PUT'] });
  await page.getByRole('button', { name: 'Actions for f', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Folder').fill('to');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).not.toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(dialog.getByRole('heading', { name: 'Jobs are running' })).toBeVisible();
  await expect(dialog.getByText('signing out stops them')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await failing.proxy.fail('none');
  await openPlace(page, failing, { bucket, who });
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('table').getByText('Stopped')).toBeVisible();
  await serviceAccountDelete(admin, { accessKey });
});

test('fits a narrow screen', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, many(1));
  await openPlace(page, fixture, { bucket });
  await startJob(page, fixture, { kind: 'delete', bucket, prefix: 'f/' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${fixture.consoleUrl}/jobs`);
  await expect(page.getByRole('link', { name: `Delete all in ${bucket}/f/` })).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
