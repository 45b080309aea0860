import {
  CreateBucketCommand,
  DeleteBucketReplicationCommand,
  PutBucketVersioningCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { signIn } from '@longshore/testkit/console-session';
import { s3Of } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { expect, test as base, type Fixture } from './buckets-fixture.ts';

export { expect, openAs } from './buckets-fixture.ts';

/** The server that buckets are replicated to. */
export interface Far {
  readonly server: Minio;
  readonly s3: S3Client;
}

export const test = base.extend<object, { readonly far: Far }>({
  made: async ({ made, fixture }, provide) => {
    await provide(made);
    // A version whose deletion is replicated stays until the remote server has deleted it too.
    for (const Bucket of made)
      await fixture.s3.send(new DeleteBucketReplicationCommand({ Bucket })).catch(() => undefined);
  },
  far: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => {
      const server = await startMinio();
      const s3 = s3Of(server);
      await provide({ server, s3 });
      s3.destroy();
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** A new bucket that can be replicated. */
export async function versionedBucket(s3: S3Client, name = uniqueName('bucket')): Promise<string> {
  await s3.send(new CreateBucketCommand({ Bucket: name }));
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await s3.send(new PutBucketVersioningCommand({ Bucket: name, VersioningConfiguration }));
  return name;
}

/** A rule made by the call behind the form. */
export async function replicate(
  { consoleUrl, root }: Fixture,
  { server }: Far,
  rule: { readonly origin: string; readonly target: string; readonly [more: string]: unknown },
): Promise<void> {
  const { origin, target, ...more } = rule;
  const session = await signIn(consoleUrl, root);
  const reply = await session.post('/buckets-replication', {
    accessKey: server.rootUser,
    secretKey: server.rootPassword,
    targetURL: server.endpoint,
    bucketsRelation: [{ originBucket: origin, destinationBucket: target }],
    ...more,
  });
  expect(await reply.json()).toMatchObject({ replicationState: [{ errorString: '' }] });
}

export const hostOf = (server: Minio): string => new URL(server.endpoint).host;

export const rulesOf = (page: Page) => page.getByRole('table', { name: 'Replication rules' });
export const targetsOf = (page: Page) => page.getByRole('table', { name: 'Remote targets' });
export const dialogOf = (page: Page) => page.getByRole('dialog');
export const formOf = (page: Page) => page.getByRole('form', { name: 'Add replication rule' });
/** Of the form or the dialog that is open. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills in where the remote server is, as a person would. */
export async function fillRemote(
  page: Page,
  remote: { readonly host: string; readonly accessKey: string; readonly secretKey: string },
): Promise<void> {
  await field(page, 'Host and port').fill(`http://${remote.host}`);
  await field(page, 'Access key').fill(remote.accessKey);
  await field(page, 'Secret key').fill(remote.secretKey);
}
