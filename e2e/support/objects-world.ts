import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { startFailingProxy, type FailingProxy } from '@longshore/testkit/failing-proxy';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import type { KeyPair } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { expect, fillSignIn, test as base, type World } from './world.ts';

export { expect, type World };

/** A console of its own, whose storage server is reached through a proxy that can fail. */
export interface FailingWorld extends World {
  readonly proxy: FailingProxy;
}

interface TestFixtures {
  /** A bucket of the test's own. */
  readonly bucket: string;
}

interface WorkerFixtures {
  readonly failing: FailingWorld;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  failing: [
    async ({ world }, provide) => {
      const proxy = await startFailingProxy(world.storage.endpoint);
      const console = await startConsole({ server: proxy.url });
      await provide({ ...world, proxy, consoleUrl: console.url });
      await console.stop();
      await proxy.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  bucket: async ({ world }, provide) => {
    const bucket = uniqueName('objects');
    await world.s3.send(new CreateBucketCommand({ Bucket: bucket }));
    await provide(bucket);
    await emptyBucket(world, bucket);
    await removeBucket(world.storage, bucket);
  },
});

export async function signIn(page: Page, world: World, who: KeyPair): Promise<void> {
  await page.goto(`${world.consoleUrl}/login`);
  await fillSignIn(page, who);
  await expect(page).not.toHaveURL(/\/login/);
}

export interface Place {
  readonly bucket: string;
  readonly prefix?: string;
}

/** The address of a place in the object browser. */
export function addressOf(world: World, { bucket, prefix = '' }: Place): string {
  const search = prefix === '' ? '' : `?prefix=${encodeURIComponent(prefix)}`;
  return `${world.consoleUrl}/buckets/${bucket}/browse${search}`;
}

/** Signs in and opens a place. */
export async function openPlace(page: Page, world: World, place: Place & { who?: KeyPair }): Promise<void> {
  await signIn(page, world, place.who ?? world.root);
  await page.goto(addressOf(world, place));
  await expect(placeOf(page)).toHaveText(place.prefix?.split('/').at(-2) ?? place.bucket);
}

/** Where in the bucket the screen is: the last of its crumbs. */
export const placeOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Path' }).locator('[aria-current="location"]');

/** A thousand at a time, where one by one would take longer than the test; what has versions is left to others. */
async function emptyBucket({ s3 }: World, bucket: string): Promise<void> {
  for (;;) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
    if (Contents.length < 50) return;
    const Objects = Contents.map(({ Key = '' }) => ({ Key }));
    await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
  }
}

/** Stores objects by their keys, past the console. */
export async function store(
  world: World,
  bucket: string,
  content: Readonly<Record<string, string | Buffer>>,
): Promise<void> {
  const entries = Object.entries(content);
  for (let from = 0; from < entries.length; from += 32) {
    await Promise.all(
      entries.slice(from, from + 32).map(([Key, text]) => {
        const Body = Buffer.from(text);
        return world.s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentLength: Body.length }));
      }),
    );
  }
}

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Transfers' });

/** Picks through the upload menu, as a person does. */
export async function upload(
  page: Page,
  what: 'Upload files' | 'Upload folder',
  paths: string | string[],
): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: what }).click();
  await (await choosing).setFiles(paths);
}
