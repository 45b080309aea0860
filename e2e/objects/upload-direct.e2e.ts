import { startConsole } from '@longshore/testkit/console-process';
import { startFailingProxy, type FailingProxy } from '@longshore/testkit/failing-proxy';
import { rootOf } from '../support/fixture.ts';
import { largeFile, mebibyte, partsSent, storedDigest, type LargeFile } from '../support/large-files.ts';
import {
  openPlace,
  panelOf,
  test as base,
  expect,
  upload,
  type Fixture,
} from '../support/objects-fixture.ts';

/** Browsers reach the storage server at the proxy's address; the console reaches the server itself. */
interface Direct extends Fixture {
  readonly proxy: FailingProxy;
}

const test = base.extend<object, { direct: Direct; file: LargeFile }>({
  direct: [
    async ({ fixture }, provide) => {
      const proxy = await startFailingProxy(fixture.storage.endpoint);
      const console = await startConsole({
        server: fixture.storage.endpoint,
        env: { CONSOLE_S3_PUBLIC_URL: proxy.url },
      });
      await provide({ ...fixture, proxy, consoleUrl: console.url, root: rootOf(fixture.storage) });
      await console.stop();
      await proxy.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  file: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => {
      const file = await largeFile('large.bin', 40 * mebibyte);
      await provide(file);
      await file.remove();
    },
    { scope: 'worker' },
  ],
});

test.afterEach(({ direct }) => direct.proxy.fail('none'));

const key = 'large.bin';

test('sends parts to the storage server itself where the browser reaches it', async ({
  page,
  direct,
  file,
  bucket,
}) => {
  await openPlace(page, direct, { bucket });
  await direct.proxy.fail('slow', { methods: ['PUT'], pathPattern: /partNumber=3/, delayMs: 2000 });
  await upload(page, 'Upload files', file.path);
  await expect(panelOf(page).getByText(`${bucket}, directly to the storage server`)).toBeVisible();
  await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible({ timeout: 20_000 });
  // The first was looked at with an empty one, which the part replaced.
  expect(new Set(partsSent(direct.proxy, key))).toEqual(new Set([1, 2, 3]));
  expect(await storedDigest(direct, bucket, key)).toBe(file.sha256);
});

test('sends a part that was damaged on the way to the storage server once more', async ({
  page,
  direct,
  file,
  bucket,
}) => {
  await openPlace(page, direct, { bucket });
  const since = direct.proxy.requests().length;
  await direct.proxy.fail('corrupt', { methods: ['PUT'], pathPattern: /partNumber=2/ });
  await upload(page, 'Upload files', file.path);
  await expect
    .poll(() => partsSent(direct.proxy, key, since).filter((number) => number === 2).length)
    .toBe(2);
  await direct.proxy.fail('none');
  await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await storedDigest(direct, bucket, key)).toBe(file.sha256);
});

test.describe('without a way', () => {
  for (const mode of ['refuse', '500', 'garbage'] as const) {
    test(`goes through the console where the storage server answers the browser with ${mode}`, async ({
      page,
      direct,
      file,
      bucket,
    }) => {
      await openPlace(page, direct, { bucket });
      await direct.proxy.fail(mode);
      await upload(page, 'Upload files', file.path);
      await expect(panelOf(page).getByText(`${bucket}, through the console`)).toBeVisible();
      await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible({ timeout: 20_000 });
      expect(await storedDigest(direct, bucket, key)).toBe(file.sha256);
    });
  }

  test('goes on through the console when the direct way breaks', async ({ page, direct, file, bucket }) => {
    await openPlace(page, direct, { bucket });
    await direct.proxy.fail('cut', {
      methods: ['PUT'],
      pathPattern: /partNumber=[23]/,
      afterRequestBytes: mebibyte,
    });
    await upload(page, 'Upload files', file.path);
    await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible({ timeout: 20_000 });
    expect(await storedDigest(direct, bucket, key)).toBe(file.sha256);
  });
});
