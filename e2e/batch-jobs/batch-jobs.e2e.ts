import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { batchJobCancel, batchJobStart } from '@longshore/madmin';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { makeBuckets } from '../support/buckets-fixture.ts';
import { mainMenu } from '../support/fixture.ts';
import { expect, openAs, test } from '../support/identity-fixture.ts';

const bucketTest = test.extend<{ bucket: string }>({
  bucket: async ({ fixture, made }, provide) => {
    const Bucket = uniqueName('batch');
    made.push(Bucket);
    await makeBuckets(fixture, [Bucket]);
    for (const Key of ['old/1', 'old/2', 'new/1'])
      await fixture.s3.send(new PutObjectCommand({ Bucket, Key, Body: 'text' }));
    await provide(Bucket);
  },
});

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Definition' });
/** As people do: what is typed in several lines at once, the browser would wrap in styles of its own. */
async function pasteIn(page: Page, text: string): Promise<void> {
  await editorOf(page).press('ControlOrMeta+a');
  await editorOf(page).evaluate((editor, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const findings = (page: Page) => page.getByRole('list', { name: 'What was found' });

const expire = (bucket: string, condition: string) => `expire:
  apiVersion: v1
  bucket: ${bucket}
  prefix: old/
  rules:
    - type: object
      ${condition}
`;

bucketTest(
  'an expire job is written, checked, started and followed to its end',
  async ({ page, fixture, personas, bucket }) => {
    bucketTest.setTimeout(180_000);
    await openAs(page, fixture, { who: personas.administrator, path: '/settings/batch-jobs' });
    await expect(mainMenu(page).getByRole('link', { name: 'Batch jobs' })).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    await page.getByRole('link', { name: 'Start batch job' }).first().click();
    await expect(editorOf(page)).toContainText('bucket: <bucket>');
    await expect(findings(page).getByText('Put a value in place of <bucket>.')).toBeVisible();
    await page.getByRole('button', { name: 'Start batch job' }).click();
    await expect(page.getByRole('alert').getByText(/put a value in place of/)).toBeVisible();
    await page.getByLabel('What the job does').selectOption('replicate');
    await page.getByRole('button', { name: 'Use template' }).click();
    await expect(editorOf(page)).toContainText('secretKey: <target-secret-key>');
    await expectNoFindingsInBothThemes(page);

    await pasteIn(page, expire(bucket, 'olderthan: 1ms'));
    await expect(findings(page).getByText('does not know “olderthan” here')).toBeVisible();
    await expect(findings(page).getByText('deletes every object that the job looks at')).toBeVisible();
    await pasteIn(page, expire('no-such-bucket-here', 'olderThan: 1ms'));
    await expect(page.getByText('Nothing was found to be wrong.')).toBeVisible();
    const start = async (name: string) => {
      await page.getByRole('button', { name: 'Start batch job' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(`It deletes objects in ${name} at once`)).toBeVisible();
      await dialog.getByRole('textbox').fill(name);
      await expectNoFindingsInBothThemes(page);
      await dialog.getByRole('button', { name: 'Start batch job' }).click();
    };
    await start('no-such-bucket-here');
    await expect(page.getByText(/does not accept the definition/).first()).toBeVisible();

    await pasteIn(page, expire(bucket, 'olderThan: 1ms'));
    await start(bucket);
    await expect(page).toHaveURL(/\/settings\/batch-jobs\/expire-/);
    await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^2 objects\. All objects were handled/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Definition' }).getByText(bucket).first()).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download definition' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^expire-.*\.yaml$/);
    await expectNoFindingsInBothThemes(page);
    const { Contents = [] } = await fixture.s3.send(new ListObjectsV2Command({ Bucket: bucket }));
    expect(Contents.map(({ Key }) => Key)).toEqual(['new/1']);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => fitsWidth(page)).toBe(true);
  },
);

bucketTest('a job that runs is listed and cancelled', async ({ page, fixture, personas, bucket, made }) => {
  bucketTest.setTimeout(120_000);
  const target = uniqueName('target');
  made.push(target);
  await makeBuckets(fixture, [target]);
  // The other side takes nothing, so that the job goes on.
  const proxy = await startFailingProxy(fixture.storage.endpoint);
  await proxy.fail('hang', { methods: ['PUT', 'POST'] });
  const { rootUser, rootPassword } = fixture.storage;
  const admin = adminOf(fixture.storage);
  const { id } = await batchJobStart(admin, {
    yaml: `replicate:
  apiVersion: v1
  source:
    type: minio
    bucket: ${bucket}
  target:
    type: minio
    bucket: ${target}
    endpoint: ${proxy.url}
    credentials:
      accessKey: ${rootUser}
      secretKey: ${rootPassword}
`,
  });
  try {
    await openAs(page, fixture, { who: personas.administrator, path: '/settings/batch-jobs' });
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${encodeURIComponent(id)}"]`) });
    await expect(row.getByText(/^(?:Waiting|Running)$/)).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Cancel job' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel job' }).click();
    await expect(row).toHaveCount(0);
  } finally {
    await batchJobCancel(admin, { id });
    await proxy.close();
  }
});

test('who may only list jobs starts and cancels none', async ({ page, fixture, identities }) => {
  const lister = await identities.holder('ListBatchJobs');
  await openAs(page, fixture, { who: lister, path: '/settings/batch-jobs' });
  await expect(page.getByRole('button', { name: 'Start batch job' }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.goto(`${fixture.consoleUrl}/settings/add-batch-job`);
  await expect(page.getByText('admin:StartBatchJob').first()).toBeVisible();
  await page.goto(`${fixture.consoleUrl}/settings/batch-jobs/none`);
  await expect(page.getByRole('heading', { name: 'The batch job does not exist' })).toBeVisible();
});

test('the screen of batch jobs is closed to a read-only user', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.readOnly, path: '/settings/batch-jobs' });
  await expect(page.getByText('admin:ListBatchJobs').first()).toBeVisible();
});
