import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { KeyPair } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { addressOf, expect, signIn, type Fixture, type Place } from './objects-fixture.ts';

export interface Shown extends Place {
  readonly key: string;
  readonly versionId?: string;
  readonly who?: KeyPair;
}

/** Opens the preview of an object by its address. */
export async function openPreview(page: Page, fixture: Fixture, shown: Shown): Promise<void> {
  await signIn(page, fixture, shown.who ?? fixture.root);
  const address = new URL(addressOf(fixture, shown));
  address.searchParams.set('dialog', 'preview');
  address.searchParams.set('item', shown.key);
  if (shown.versionId !== undefined) {
    address.searchParams.set('object', shown.key);
    address.searchParams.set('version', shown.versionId);
  }
  await page.goto(address.href);
  await expect(page.getByRole('dialog')).toBeVisible();
}

export const dialogOf = (page: Page) => page.getByRole('dialog');

/** The frame in which the page shows what it does not trust. */
export const sandboxOf = (page: Page, name: string) =>
  page.frameLocator(`iframe[title="Content of ${name}"]`);

/** Stores an object under a type of its own, past the console. */
export async function storeAs(
  { s3 }: Fixture,
  bucket: string,
  object: { readonly key: string; readonly type: string; readonly content: string | Buffer },
): Promise<void> {
  const Body = Buffer.from(object.content);
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: object.key, Body, ContentType: object.type }));
}
