import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, mainMenu, rootOf, signInAt, test as base } from '../support/fixture.ts';
import { openAs, test as identityTest } from '../support/identity-fixture.ts';

interface Own {
  readonly minio: Minio;
  readonly console: ConsoleProcess;
}

// A storage server of its own: its pools are emptied.
const test = base.extend<{ own: Own }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
  own: async ({}, provide) => {
    const minio = await startMinio({ pools: 2 });
    const console = await startConsole({ server: minio.endpoint });
    await provide({ minio, console });
    await console.stop();
    await minio.stop();
  },
});

const Bucket = 'moved';
// More than are moved before anybody can press a button, however fast the machine is.
const keys = Array.from({ length: 1000 }, (_, at) => `object-${String(at)}`);

async function fill(minio: Minio): Promise<void> {
  const s3 = s3Of(minio);
  await s3.send(new CreateBucketCommand({ Bucket }));
  await Promise.all(keys.map((Key) => s3.send(new PutObjectCommand({ Bucket, Key, Body: Key }))));
  s3.destroy();
}

async function expectReadable(minio: Minio): Promise<void> {
  const s3 = s3Of(minio);
  const contents = await Promise.all(
    keys.map(async (Key) => (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()),
  );
  expect(contents).toEqual(keys);
  s3.destroy();
}

test('a pool is decommissioned with progress, cancelled, and then to its end', async ({ page, own }) => {
  test.setTimeout(240_000);
  const { minio, console } = own;
  await fill(minio);
  await signInAt(page, `${console.url}/settings/pools`, rootOf(minio));
  await expect(mainMenu(page).getByRole('link', { name: 'Pools' })).toBeVisible();
  const pools = page.getByRole('table', { name: 'Pools' });
  await expect(pools.getByText('4 of 4 drives online')).toHaveCount(2);
  await expect(pools.getByText('Active', { exact: true })).toHaveCount(2);
  await expect(page.getByText('There was no rebalance yet.')).toBeVisible();
  await expectNoFindingsInBothThemes(page);

  const begin = async (isFirst: boolean) => {
    await page.getByRole('button', { name: 'Actions for pool 1' }).click();
    await page.getByRole('menuitem', { name: 'Decommission pool' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('this cannot be undone')).toBeVisible();
    await expect(dialog.getByText('Free in the other pools')).toBeVisible();
    if (isFirst) await expectNoFindingsInBothThemes(page);
    const confirm = dialog.getByRole('button', { name: 'Decommission pool' });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    const name = `${minio.dataDirs[0]?.replace(/1$/, '{1...4}') ?? ''}`;
    await dialog.getByRole('textbox').fill(name);
    await confirm.click();
    await expect(dialog).toBeHidden();
  };
  await begin(true);
  const progress = page.getByRole('region', { name: 'Decommission of pool 1' });
  await progress.getByRole('button', { name: 'Cancel decommission' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel decommission' }).click();
  await expect(pools.getByText(/^(?:Cancelled|Ended early)$/)).toBeVisible();
  await expect(
    page
      .getByText('The pool takes no new objects')
      .or(page.getByText('The pool still takes no new objects'))
      .first(),
  ).toBeVisible();

  // What was cancelled a moment ago cannot always begin anew at once.
  await expect(async () => {
    await page.goto(`${console.url}/settings/pools`);
    await begin(false);
  }).toPass({ timeout: 60_000 });
  await expect(progress.getByText(/^[1-9][\d,]* objects? ·/).first()).toBeVisible();
  await expect(
    progress.getByText(/\/s on average/).or(progress.getByText('It has no objects any more.')),
  ).toBeVisible();
  await expect(pools.getByText('Decommissioned', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(progress.getByText('It has no objects any more.')).toBeVisible();
  await expect(progress.getByRole('progressbar')).toBeHidden();
  await expectReadable(minio);
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Actions for pool 2' }).click();
  await expect(page.getByRole('menuitem', { name: 'Decommission pool' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
});

test('a rebalance is started, and who may only look starts nothing', async ({ page, own, browser }) => {
  test.setTimeout(180_000);
  const { minio, console } = own;
  await signInAt(page, `${console.url}/settings/pools`, rootOf(minio));
  await page.getByRole('button', { name: 'Start rebalance' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start rebalance' }).click();
  await expect(page.getByText('The last rebalance found nothing to move')).toBeVisible();
  await expectNoFindingsInBothThemes(page);

  const Statement = [{ Effect: 'Allow' as const, Action: ['admin:ServerInfo'], Resource: [] }];
  const looker = await createUser(adminOf(minio), 'looker', { Version: '2012-10-17', Statement });
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAt(other, `${console.url}/settings/pools`, looker);
  const rebalance = other.getByRole('region', { name: 'Rebalance' });
  await expect(rebalance.getByText('Requires admin:Rebalance').first()).toBeVisible();
  await expect(rebalance.getByRole('button', { name: 'Start rebalance' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await other.getByRole('button', { name: 'Actions for pool 1' }).click();
  await expect(other.getByRole('menuitem', { name: 'Decommission pool' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await context.close();
});

identityTest('one pool says that moving objects takes a second', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.administrator, path: '/settings/pools' });
  await expect(page.getByRole('heading', { name: 'One pool' })).toBeVisible();
  await expect(page.getByText('they need a second pool')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start rebalance' })).toBeHidden();
});

identityTest(
  'the screen of pools is closed to who may not see the server',
  async ({ page, fixture, personas }) => {
    await openAs(page, fixture, { who: personas.readOnly, path: '/settings/pools' });
    await expect(page.getByText('admin:ServerInfo').first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  },
);
