import {
  CreateBucketCommand,
  DeleteObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expect, openAs, type Fixture } from '../support/buckets-fixture.ts';
import {
  lifecyclePath,
  openRuleMenu,
  rule,
  storedRules,
  writeLifecycle,
  test,
} from '../support/lifecycle-fixture.ts';
import { signInAt } from '../support/fixture.ts';

const figures = (page: Page) => page.getByRole('table', { name: 'Preview of this rule' });
const figureRow = (page: Page, name: string) =>
  figures(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

/** Three versions of one object, two objects of one version, and one that was deleted. */
async function fill({ s3 }: Fixture, Bucket: string): Promise<void> {
  for (const Body of ['1', '22', '333']) await s3.send(new PutObjectCommand({ Bucket, Key: 'logs/a', Body }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'logs/b', Body: '4444' }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'other', Body: '55555' }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'logs/gone', Body: '666666' }));
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'logs/gone' }));
}

test('previews a rule with a past date without changing anything', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  await fill(fixture, bucket);
  await openAs(page, fixture, {
    who: personas.administrator,
    path: lifecyclePath(bucket, '?dialog=rule-add'),
  });
  const form = page.getByRole('form', { name: 'Add lifecycle rule' });
  const preview = form.getByRole('button', { name: 'Preview' });
  await preview.click();
  await expect(form.getByLabel('Days after object creation')).toBeFocused();
  await form.getByLabel('Prefix').fill('logs/');
  await form.getByRole('radio', { name: /^On a date/ }).check();
  await form.getByLabel('Date', { exact: true }).fill('2020-01-01');
  await preview.click();
  await expect(form.getByText('The whole bucket was scanned.')).toBeVisible();
  await expect(figureRow(page, 'Delete marker added').getByRole('cell').first()).toContainText('2 versions');
  await expect(form.getByText(/^\d versions scanned/)).toBeVisible();
  await expect(form.getByText('The first objects are affected with the next scan')).toBeVisible();
  await form.getByLabel('Prefix').fill('other');
  await expect(form.getByText('The rule has changed since', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Preview again' }).click();
  await expect(figureRow(page, 'Delete marker added').getByRole('cell').first()).toContainText('1 version');
  await form.getByRole('radio', { name: /^After days/ }).check();
  await form.getByLabel('Days after object creation').fill('90');
  await form.getByRole('button', { name: 'Preview again' }).click();
  await expect(form.getByText(/^The first objects are affected on \d/)).toBeVisible();
  await expect(form.getByText('The rule would do nothing today or within 30 days.')).toBeVisible();
  expect((await storedRules(fixture, bucket)).size).toBe(0);
});

test('previews noncurrent versions by count, with their size and 30 days ahead', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  await fill(fixture, bucket);
  await openAs(page, fixture, {
    who: personas.administrator,
    path: lifecyclePath(bucket, '?dialog=rule-add'),
  });
  const form = page.getByRole('form', { name: 'Add lifecycle rule' });
  await form.getByRole('radio', { name: /^Noncurrent/ }).check();
  await form.getByLabel('Noncurrent versions to retain').fill('1');
  await form.getByRole('button', { name: 'Preview' }).click();
  const removed = figureRow(page, 'Permanently deleted').getByRole('cell');
  await expect(removed.first()).toContainText('1 version · 1 B');
  await form.getByLabel('Noncurrent versions to retain').fill('');
  await form.getByLabel('Days after becoming noncurrent').fill('20');
  await form.getByRole('button', { name: 'Preview again' }).click();
  await expect(removed.first()).toHaveText('None');
  await expect(removed.nth(1)).toContainText('3 versions · 9 B');
});

test('names locked versions that a rule would expire', async ({ page, fixture, personas, made }) => {
  const Bucket = uniqueName('locked');
  made.push(Bucket);
  await fixture.s3.send(new CreateBucketCommand({ Bucket, ObjectLockEnabledForBucket: true }));
  await fixture.s3.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  const { VersionId } = await fixture.s3.send(
    new PutObjectCommand({
      Bucket,
      Key: 'kept by law',
      Body: 'kept',
      ObjectLockMode: 'GOVERNANCE',
      ObjectLockRetainUntilDate: new Date(Date.now() + 90 * 86_400_000),
    }),
  );
  await fixture.s3.send(new PutObjectCommand({ Bucket, Key: 'kept by law', Body: 'newer' }));
  const olderVersions =
    '<NoncurrentVersionExpiration><NoncurrentDays>1</NoncurrentDays></NoncurrentVersionExpiration>';
  await writeLifecycle(fixture.storage, Bucket, rule('older', `<Filter></Filter>${olderVersions}`));
  await openAs(page, fixture, { who: personas.administrator, path: lifecyclePath(Bucket) });
  await openRuleMenu(page, 'older', 'Preview');
  await expect(page).toHaveURL(/dialog=rule-preview&item=older/);
  const dialog = page.getByRole('dialog', { name: 'Preview of rule older' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(figureRow(page, 'Locked').getByRole('cell').nth(1)).toContainText('1 version');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'kept by law' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await fixture.s3.send(
    new DeleteObjectCommand({ Bucket, Key: 'kept by law', VersionId, BypassGovernanceRetention: true }),
  );
});

test('explains the missing permission to list versions and keeps the form', async ({
  page,
  fixture,
  bucket,
}) => {
  await fill(fixture, bucket);
  const user = await createUser(adminOf(fixture.storage), 'rules-only', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:GetLifecycleConfiguration', 's3:PutLifecycleConfiguration', 's3:GetBucketVersioning'],
        Resource: [`arn:aws:s3:::${bucket}`],
      },
    ],
  });
  await openAs(page, fixture, { who: user, path: lifecyclePath(bucket, '?dialog=rule-add') });
  const form = page.getByRole('form', { name: 'Add lifecycle rule' });
  await form.getByLabel('Days after object creation').fill('1');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.getByText(/^Preview incomplete:/)).toBeVisible();
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('The rule was added.')).toBeVisible();
  await user.remove();
});

test('stops a long preview without reporting a failure', async ({ page, fixture, personas, bucket }) => {
  await fill(fixture, bucket);
  await openAs(page, fixture, {
    who: personas.administrator,
    path: lifecyclePath(bucket, '?dialog=rule-add'),
  });
  const form = page.getByRole('form', { name: 'Add lifecycle rule' });
  await form.getByLabel('Days after object creation').fill('1');
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 30_000, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', slow);
  const preview = form.getByRole('button', { name: 'Preview' });
  await preview.click();
  await expect(form.getByRole('progressbar')).toBeVisible();
  await form.getByRole('button', { name: 'Stop' }).click();
  await expect(preview).toBeVisible();
  await expect(form.getByText(/Preview incomplete/)).toBeHidden();
  await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0 });
  await preview.click();
  await expect(form.getByText('The whole bucket was scanned.')).toBeVisible();
});

test('shows a lost connection in place, and goes to sign-in without a session', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  await signInAt(
    page,
    fixture.consoleUrl + lifecyclePath(bucket, '?dialog=rule-add'),
    personas.administrator,
  );
  const form = page.getByRole('form', { name: 'Add lifecycle rule' });
  await form.getByLabel('Days after object creation').fill('1');
  const preview = form.getByRole('button', { name: 'Preview' });
  await page.context().setOffline(true);
  await preview.click();
  await expect(form.getByText('Preview incomplete: The console could not be reached.')).toBeVisible();
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Preview again' }).click();
  await expect(form.getByText('The whole bucket was scanned.')).toBeVisible();
  await page.context().clearCookies();
  // The page also asks for the server's health, and may find the session gone before the button is there no more.
  await form
    .getByRole('button', { name: 'Preview again' })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await expect(page).toHaveURL(/\/login$/);
});
