import type { S3Client } from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { startFailingProxy, type FailingProxy } from '@longshore/testkit/failing-proxy';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import { s3Of, type KeyPair, type StorageServer } from '@longshore/testkit/s3';
import { expect, test as base, type Page } from '@playwright/test';
import { readStage, type Stage } from './stage.ts';

/** A console and what stands behind it. */
export interface Fixture {
  readonly consoleUrl: string;
  readonly storage: StorageServer;
  readonly s3: S3Client;
  readonly root: KeyPair;
}

export const rootOf = ({ rootUser, rootPassword }: StorageServer): KeyPair => ({
  accessKey: rootUser,
  secretKey: rootPassword,
});

interface FailingFixture extends Fixture {
  readonly proxy: FailingProxy;
}

interface TestFixtures {
  /** The console of all specs, reached through a proxy that can fail. */
  readonly behind: FailingFixture;
  /** Fails the spec on anything that the Content-Security-Policy stopped, and on errors of the page itself. */
  readonly noViolations: undefined;
}

interface WorkerFixtures {
  readonly stage: Stage;
  readonly root: KeyPair;
  readonly fixture: Fixture;
  readonly personas: Personas;
  /** A console of its own, whose storage server is reached through a proxy that can fail. */
  readonly failing: FailingFixture;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => provide(readStage()),
    { scope: 'worker' },
  ],
  root: [async ({ stage }, provide) => provide(rootOf(stage.minio)), { scope: 'worker' }],
  fixture: [
    async ({ stage, root }, provide) => {
      const s3 = s3Of(stage.minio);
      await provide({ consoleUrl: stage.consoleUrl, storage: stage.minio, s3, root });
      s3.destroy();
    },
    { scope: 'worker' },
  ],
  personas: [
    async ({ stage }, provide) => {
      const personas = await createPersonas(stage.minio);
      await provide(personas);
      await personas.remove();
    },
    { scope: 'worker' },
  ],
  failing: [
    async ({ fixture }, provide) => {
      const proxy = await startFailingProxy(fixture.storage.endpoint);
      const console = await startConsole({ server: proxy.url });
      await provide({ ...fixture, proxy, consoleUrl: console.url });
      await console.stop();
      await proxy.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  behind: async ({ fixture }, provide) => {
    const proxy = await startFailingProxy(fixture.consoleUrl);
    await provide({ ...fixture, proxy, consoleUrl: proxy.url });
    await proxy.close();
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

/** Fills in the sign-in form that is on the screen, and sends it. */
export async function fillSignIn(page: Page, { accessKey, secretKey }: KeyPair): Promise<void> {
  await page.getByLabel('User name').fill(accessKey);
  await page.getByRole('textbox', { name: 'Password' }).fill(secretKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Picks another way to sign in, fills in what it asks for, and sends it. */
export async function fillKeys(page: Page, { accessKey, secretKey, sessionToken }: KeyPair): Promise<void> {
  const method = sessionToken === undefined ? 'Access key' : 'Temporary credentials';
  await page.getByLabel('Other methods').selectOption(method);
  await page.getByRole('textbox', { name: 'Access key' }).fill(accessKey);
  await page.getByRole('textbox', { name: 'Secret key' }).fill(secretKey);
  if (sessionToken !== undefined) await page.getByLabel('STS token').fill(sessionToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in by the call that the sign-in page makes; no screen is opened. */
export async function signIn(page: Page, { consoleUrl }: Fixture, who: KeyPair): Promise<void> {
  const { accessKey, secretKey } = who;
  const reply = await page.request.post(`${consoleUrl}/api/v1/login`, { data: { accessKey, secretKey } });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Signs in as a person does, and arrives at an address below the console's. */
export async function signInAt(page: Page, url: string, who: KeyPair): Promise<void> {
  await page.goto(url);
  await fillSignIn(page, who);
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
}

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
