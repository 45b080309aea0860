import { CreateBucketCommand, HeadBucketCommand, NotFound } from '@aws-sdk/client-s3';
import { untilListed } from '@longshore/testkit/listed';
import { removeBucket } from '@longshore/testkit/personas';
import type { KeyPair } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { expect, rootOf, signIn, test as base, type Fixture } from './fixture.ts';

export { expect, rootOf, type Fixture };

interface Fixtures {
  /** Names given here are removed with all that is in them. */
  readonly made: string[];
}

export const test = base.extend<Fixtures>({
  made: async ({ fixture }, provide) => {
    const names: string[] = [];
    await provide(names);
    for (const name of names) if (await exists(fixture, name)) await removeBucket(fixture.storage, name);
  },
});

/** Makes buckets past the console, and waits until its list can show them. */
export async function makeBuckets({ s3, storage }: Fixture, names: readonly string[]): Promise<void> {
  for (const Bucket of names) await s3.send(new CreateBucketCommand({ Bucket }));
  await untilListed(storage, names);
}

export async function exists({ s3 }: Fixture, name: string): Promise<boolean> {
  return s3.send(new HeadBucketCommand({ Bucket: name })).then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotFound) return false;
      throw error;
    },
  );
}

/** Signs in without the sign-in page, and opens a screen. */
export async function openAs(page: Page, fixture: Fixture, { who, path }: { who: KeyPair; path: string }) {
  await signIn(page, fixture, who);
  await page.goto(fixture.consoleUrl + path);
}

export const filterOf = (page: Page) => page.getByRole('searchbox', { name: 'Filter buckets' });
export const tableOf = (page: Page) => page.getByRole('table', { name: 'List of buckets' });
export const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

export const toggle = (page: Page, label: string) => page.getByRole('switch', { name: label, exact: true });
