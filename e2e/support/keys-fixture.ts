import { serviceAccountAdd, type ServiceAccountAddInput, userDelete } from '@longshore/madmin';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { KeyPair } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { test as base } from './buckets-fixture.ts';

export { expect, openAs, toggle } from './buckets-fixture.ts';

/** Somebody who goes with the spec, and all keys of theirs with them. */
export interface Owner extends KeyPair {
  /** Past the console. */
  readonly newKey: (input?: ServiceAccountAddInput) => Promise<string>;
}

const s3Only = {
  Version: '2012-10-17' as const,
  Statement: [{ Effect: 'Allow' as const, Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] }],
};

export const test = base.extend<{ selfService: Owner; keeper: Owner }>({
  /** Without any right of administration. */
  selfService: async ({ fixture }, provide) => {
    await ownerWith(adminOf(fixture.storage), s3Only, provide);
  },
  /** An administrator. */
  keeper: async ({ fixture }, provide) => {
    await ownerWith(adminOf(fixture.storage), 'consoleAdmin', provide);
  },
});

async function ownerWith(
  admin: ReturnType<typeof adminOf>,
  policy: typeof s3Only | string,
  provide: (owner: Owner) => Promise<void>,
): Promise<void> {
  const { accessKey, secretKey, remove } = await createUser(admin, 'owner', policy);
  const newKey = async (input: ServiceAccountAddInput = {}) =>
    (await serviceAccountAdd(admin, { ...input, parentUser: accessKey })).accessKey;
  await provide({ accessKey, secretKey, newKey });
  await remove().catch(() => userDelete(admin, { accessKey }));
}

export const tableOf = (page: Page) => page.getByRole('table', { name: 'Access keys' });
export const rowOf = (page: Page, accessKey: string) =>
  tableOf(page).getByRole('row').filter({ hasText: accessKey });
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export async function choose(page: Page, accessKey: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${accessKey}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
