import { CreateBucketCommand, HeadBucketCommand, NotFound } from '@aws-sdk/client-s3';
import { untilListed } from '@longshore/testkit/listed';
import { removeBucket } from '@longshore/testkit/personas';
import type { KeyPair } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { expect, rootOf, test as base, type World } from './world.ts';

export { expect, rootOf, type World };

interface Fixtures {
  /** Names given here are removed with all that is in them. */
  readonly made: string[];
}

export const test = base.extend<Fixtures>({
  made: async ({ world }, provide) => {
    const names: string[] = [];
    await provide(names);
    for (const name of names) if (await exists(world, name)) await removeBucket(world.storage, name);
  },
});

/** Makes buckets past the console, and waits until its list can show them. */
export async function makeBuckets({ s3, storage }: World, names: readonly string[]): Promise<void> {
  for (const Bucket of names) await s3.send(new CreateBucketCommand({ Bucket }));
  await untilListed(storage, names);
}

export async function exists({ s3 }: World, name: string): Promise<boolean> {
  return s3.send(new HeadBucketCommand({ Bucket: name })).then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotFound) return false;
      throw error;
    },
  );
}

/** Signs in by the call that the sign-in page makes, and opens a screen. */
export async function openAs(page: Page, world: World, { who, path }: { who: KeyPair; path: string }) {
  const { accessKey, secretKey } = who;
  const reply = await page.request.post(`${world.consoleUrl}/api/v1/login`, {
    data: { accessKey, secretKey },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  await page.goto(world.consoleUrl + path);
}

export const filterOf = (page: Page) => page.getByRole('searchbox', { name: 'Filter buckets' });
export const tableOf = (page: Page) => page.getByRole('table', { name: 'List of buckets' });
export const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

export const toggle = (page: Page, label: string) => page.getByRole('switch', { name: label, exact: true });
