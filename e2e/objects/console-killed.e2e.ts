import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectsCommand, ListObjectsV2Command, PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { startFailingProxy, type FailingProxy } from '@longshore/testkit/failing-proxy';
import {
  addressOf,
  expect,
  nextMoment,
  openPlace,
  store,
  test as base,
  type Fixture,
} from '../support/objects-fixture.ts';

interface Mortal extends Fixture {
  readonly proxy: FailingProxy;
  kill(): Promise<void>;
  /** With the same data, at the same address. */
  restart(): Promise<void>;
}

const test = base.extend<{ readonly mortal: Mortal }>({
  mortal: async ({ fixture }, provide) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'longshore-killed-'));
    const proxy = await startFailingProxy(fixture.storage.endpoint);
    let console: ConsoleProcess = await startConsole({ server: proxy.url, dataDir });
    await provide({
      ...fixture,
      proxy,
      consoleUrl: console.url,
      kill: () => console.kill(),
      restart: async () => {
        const env = { CONSOLE_PORT: String(console.port) };
        console = await startConsole({ server: proxy.url, dataDir, env });
      },
    });
    await console.kill();
    await proxy.close();
    await rm(dataDir, { recursive: true, force: true });
  },
});

const isAsked = (proxy: FailingProxy, what: RegExp) => () =>
  proxy.requests().some(({ path }) => what.test(path));

test('fails the download of an archive that the console was killed over', async ({
  page,
  mortal,
  bucket,
}) => {
  await store(mortal, bucket, { 'trip/1': randomBytes(2_000_000), 'trip/2': 'second' });
  await openPlace(page, mortal, { bucket });
  await mortal.proxy.fail('hang', { methods: ['GET'], pathPattern: /trip\/2/ });
  await page.getByRole('button', { name: 'Actions for trip' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const download = await downloading;
  await expect.poll(isAsked(mortal.proxy, /trip\/2/)).toBe(true);
  await mortal.kill();
  expect(await download.failure()).not.toBeNull();
});

test('says that a restore ended when the console is killed, and finishes it later', async ({
  page,
  mortal,
  bucket,
}) => {
  const keys = Array.from({ length: 70 }, (_, at) => `in/${String(at).padStart(2, '0')}`);
  await mortal.s3.send(
    new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  await store(mortal, bucket, Object.fromEntries(keys.map((key) => [key, 'then'])));
  const at = await nextMoment();
  await mortal.s3.send(
    new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }),
  );
  await openPlace(page, mortal, { bucket });
  await page.goto(`${addressOf(mortal, { bucket })}?at=${encodeURIComponent(at)}`);
  // The last of them, behind the first that are told together.
  await mortal.proxy.fail('hang', { methods: ['PUT'], pathPattern: /in\/69/ });
  const restore = async () => {
    await page.getByRole('button', { name: 'Restore to this moment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  };
  await restore();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Restored 64 of 70')).toBeVisible();
  await mortal.kill();
  await expect(dialog.getByRole('alert')).toContainText('The restore ended early');
  await expect(page.getByText('objects restored')).not.toBeVisible();
  await mortal.proxy.fail('none');
  await mortal.restart();
  await dialog.getByText('Close', { exact: true }).click();
  await restore();
  await expect(page.getByText(/objects? restored/)).toBeVisible();
  const { Contents = [] } = await mortal.s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  expect(Contents.map(({ Key }) => Key)).toEqual(keys);
});
