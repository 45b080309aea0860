import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { ldapPolicyAttach } from '@longshore/madmin';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { type Ldap, startLdap } from '@longshore/testkit/ldap';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, rootOf, signInAt, test as base } from '../support/fixture.ts';

interface Own {
  readonly ldap: Ldap;
  readonly minio: Minio;
  readonly console: ConsoleProcess;
}

const test = base.extend<{ own: Own }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
  own: async ({}, provide) => {
    const ldap = await startLdap();
    const minio = await startMinio({ drives: 1, env: { ...ldap.minioEnv } });
    const console = await startConsole({ server: minio.endpoint });
    await provide({ ldap, minio, console });
    await console.stop();
    await minio.stop();
    await ldap.stop();
  },
});

test('root: sees who of the directory has access', async ({ page, own: { ldap, minio, console } }) => {
  const bucket = uniqueName('reach');
  const s3 = s3Of(minio);
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  s3.destroy();
  const group = ldap.groupDn('staff');
  const attach = () => ldapPolicyAttach(adminOf(minio), { policies: ['readonly'], group });
  await expect(attach).toPass({ timeout: 30_000 });
  await signInAt(page, `${console.url}/access/reach?bucket=${bucket}`, rootOf(minio));
  const row = page
    .getByRole('table', { name: 'Groups of the LDAP directory' })
    .getByRole('row')
    .filter({ hasText: group });
  await expect(row).toContainText('readonly, statement 1');
  await expect(page.getByText('No user of the directory has access by a policy of their own.')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
