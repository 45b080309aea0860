import { DeleteBucketCommand } from '@aws-sdk/client-s3';
import { freePort } from '@longshore/testkit/free-port';
import { uniqueName } from '@longshore/testkit/names';
import { untilListed } from '@longshore/testkit/listed';
import { fillRemote, hostOf, test, versionedBucket } from '../support/replication-fixture.ts';
import { expectNoFindings, expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { dialogOf, selectAndOpen } from '../support/bulk-fixture.ts';
import { expect } from '../support/buckets-fixture.ts';

test('replicates two buckets to a remote server and retries the one that failed', async ({
  page,
  fixture,
  far,
  made,
}) => {
  const stem = uniqueName('bulk');
  const [one, other] = [`${stem}-a`, `${stem}-b`] as const;
  made.push(one, other);
  for (const name of [one, other]) await versionedBucket(fixture.s3, name);
  await untilListed(fixture.storage, [one, other]);
  // One of the same name there, and one that replication cannot use until it has versioning.
  await versionedBucket(far.s3, one);
  const spare = await versionedBucket(far.s3);
  const { rootUser, rootPassword } = far.server;
  const right = { host: hostOf(far.server), accessKey: rootUser, secretKey: rootPassword };

  await selectAndOpen(page, fixture, {
    who: fixture.root,
    names: [one, other],
    item: 'Replicate to a remote server',
  });
  await expect(dialogOf(page).getByText('Step 1 of 2')).toBeVisible();
  await expect(dialogOf(page).getByText(`${one}, ${other}`)).toBeVisible();
  const next = dialogOf(page).getByRole('button', { name: 'Next' });
  const field = (name: string) => dialogOf(page).getByRole('textbox', { name, exact: true });
  await fillRemote(page, { ...right, secretKey: 'not-the-secret' });
  await next.click();
  await expect(field('Secret key')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Secret key')).toBeFocused();
  await fillRemote(page, { ...right, host: `127.0.0.1:${await freePort()}` });
  await next.click();
  await expect(field('Host and port')).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindings(page);

  await fillRemote(page, right);
  await next.click();
  await expect(dialogOf(page).getByText('Step 2 of 2')).toBeVisible();
  const targetOf = (name: string) =>
    dialogOf(page).getByRole('combobox', { name: `Target bucket for ${name}` });
  await expect(targetOf(one)).toHaveValue(one);
  await expect(targetOf(other)).toHaveValue('');
  const submit = dialogOf(page).getByRole('button', { name: /^Replicate \d bucket/ });
  await submit.click();
  await expect(targetOf(other)).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindingsInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The bucket goes away between the choice and the call.
  await targetOf(other).selectOption(spare);
  await far.s3.send(new DeleteBucketCommand({ Bucket: spare }));
  await submit.click();
  await expect(dialogOf(page).getByText(/^1 bucket is replicated and no longer listed/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(targetOf(one)).toHaveCount(0);
  await expect(dialogOf(page).getByText(/no such bucket/)).toBeVisible();
  await versionedBucket(far.s3, spare);
  await submit.click();
  await expect(dialogOf(page)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('2 buckets are replicated.')).toBeVisible();
});
