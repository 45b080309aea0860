import { CreateBucketCommand, GetBucketCorsCommand } from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';
import { plainFixture } from '../support/plain-fixture.ts';
import {
  dialogOf,
  expect,
  itemOf,
  openBucket,
  test as base,
  type Fixture,
} from '../support/summary-fixture.ts';

const test = base.extend<object, { plain: Fixture }>({
  plain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => plainFixture(provide),
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('sets CORS rules where supported, and reports mistakes before sending', async ({ page, plain }) => {
  const bucket = uniqueName('cors');
  await plain.s3.send(new CreateBucketCommand({ Bucket: bucket }));
  await openBucket(page, plain, { who: plain.root, bucket });
  await expect(itemOf(page, 'Quota')).toContainText('Not supported by this storage server.');
  await expectNoFindingsInBothThemes(page);
  const item = itemOf(page, 'CORS');
  await item.getByRole('button', { name: 'Edit CORS rules' }).click();
  const dialog = dialogOf(page, 'Edit CORS rules');
  const editor = dialog.getByRole('textbox', { name: 'Rules' });
  const send = dialog.getByRole('button', { name: 'Set CORS rules' });
  const write = async (text: string) => {
    await editor.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(text);
  };
  await write('[,');
  await send.click();
  await expect(dialog).toContainText('This is not JSON.');
  await write(JSON.stringify([{ allowedOrigins: ['https://a.example'], allowedMethods: [] }]));
  await send.click();
  await expect(dialog).toContainText('must name at least one method');
  await write(JSON.stringify([{ allowedOrigins: ['https://a.example'], allowedMethods: ['GET'] }]));
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(item).toContainText('1 rule');
  const { CORSRules } = await plain.s3.send(new GetBucketCorsCommand({ Bucket: bucket }));
  expect(CORSRules).toMatchObject([{ AllowedOrigins: ['https://a.example'], AllowedMethods: ['GET'] }]);
});
