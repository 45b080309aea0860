import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { untilListed } from '@longshore/testkit/listed';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import type { KeyPair } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { expect, signIn, test as base, type Fixture } from './fixture.ts';

export { expect, signIn, type Fixture };

interface TestFixtures {
  /** A bucket of the test's own. */
  readonly bucket: string;
}

export const test = base.extend<TestFixtures>({
  bucket: async ({ fixture }, provide) => {
    const bucket = uniqueName('objects');
    await fixture.s3.send(new CreateBucketCommand({ Bucket: bucket }));
    // Until then nobody is told of its versioning or its age.
    await untilListed(fixture.storage, [bucket]);
    await provide(bucket);
    await emptyBucket(fixture, bucket);
    await removeBucket(fixture.storage, bucket);
  },
});

export interface Place {
  readonly bucket: string;
  readonly prefix?: string;
}

/** The address of a place in the object browser. */
export function addressOf(fixture: Fixture, { bucket, prefix = '' }: Place): string {
  const search = prefix === '' ? '' : `?prefix=${encodeURIComponent(prefix)}`;
  return `${fixture.consoleUrl}/buckets/${bucket}/browse${search}`;
}

/** Signs in without the sign-in page, and opens a place. */
export async function openPlace(
  page: Page,
  fixture: Fixture,
  place: Place & { who?: KeyPair },
): Promise<void> {
  await signIn(page, fixture, place.who ?? fixture.root);
  await page.goto(addressOf(fixture, place));
  await expect(placeOf(page)).toHaveText(place.prefix?.split('/').at(-2) ?? place.bucket);
}

/** Where in the bucket the screen is: the last of its crumbs. */
export const placeOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Path' }).locator('[aria-current="location"]');

/** A thousand at a time, where one by one would take longer than the test; what has versions is left to others. */
async function emptyBucket({ s3 }: Fixture, bucket: string): Promise<void> {
  for (;;) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
    if (Contents.length < 50) return;
    const Objects = Contents.map(({ Key = '' }) => ({ Key }));
    await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
  }
}

/** Stores objects by their keys, past the console. */
export async function store(
  fixture: Fixture,
  bucket: string,
  content: Readonly<Record<string, string | Buffer>>,
): Promise<void> {
  const entries = Object.entries(content);
  for (let from = 0; from < entries.length; from += 32) {
    await Promise.all(
      entries.slice(from, from + 32).map(([Key, text]) => {
        const Body = Buffer.from(text);
        return fixture.s3.send(
          new PutObjectCommand({ Bucket: bucket, Key, Body, ContentLength: Body.length }),
        );
      }),
    );
  }
}

/** A moment after all that is stored, and before all that is stored from then on. Lists tell whole milliseconds. */
export async function nextMoment(): Promise<string> {
  const sinceMs = Date.now();
  await expect.poll(() => Date.now(), { intervals: [5] }).toBeGreaterThan(sinceMs + 1);
  return new Date(sinceMs + 1).toISOString();
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
