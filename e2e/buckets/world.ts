import { HeadBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPersonas, removeBucket, type Personas } from '@longshore/testkit/personas';
import { s3Of, type KeyPair, type StorageServer } from '@longshore/testkit/s3';
import { expect, test as base, type Page } from '@playwright/test';
import { readStage } from '../stage.ts';

/** A console and what stands behind it. */
export interface World {
  readonly consoleUrl: string;
  readonly storage: StorageServer;
  readonly s3: S3Client;
  readonly root: KeyPair;
}

export const rootOf = ({ rootUser, rootPassword }: StorageServer): KeyPair => ({
  accessKey: rootUser,
  secretKey: rootPassword,
});

interface TestFixtures {
  /** Names given here are removed with all that is in them. */
  readonly made: string[];
  readonly noViolations: undefined;
}

interface WorkerFixtures {
  readonly world: World;
  readonly personas: Personas;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => {
      const { consoleUrl, minio } = readStage();
      const s3 = s3Of(minio);
      await provide({ consoleUrl, storage: minio, s3, root: rootOf(minio) });
      s3.destroy();
    },
    { scope: 'worker' },
  ],
  personas: [
    async ({ world }, provide) => {
      const personas = await createPersonas(world.storage);
      await provide(personas);
      await personas.remove();
    },
    { scope: 'worker' },
  ],
  made: async ({ world }, provide) => {
    const names: string[] = [];
    await provide(names);
    for (const name of names) if (await exists(world, name)) await removeBucket(world.storage, name);
  },
  noViolations: [
    async ({ page }, provide) => {
      const found: string[] = [];
      page.on('pageerror', (error) => found.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) found.push(message.text());
      });
      await provide(undefined);
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function exists({ s3 }: World, name: string): Promise<boolean> {
  return s3.send(new HeadBucketCommand({ Bucket: name })).then(
    () => true,
    () => false,
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
