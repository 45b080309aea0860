import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { untilListed } from '@longshore/testkit/listed';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { KeyPair } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { openAs, test as base, type Fixture } from './buckets-fixture.ts';

export { exists, expect, openAs, rootOf, type Fixture } from './buckets-fixture.ts';

interface Fixtures {
  /** A new, empty bucket. */
  readonly bucket: string;
  /** The same with object locking. */
  readonly lockedBucket: string;
  /** Makes a user with these actions on everything; removed at the end. */
  readonly userWith: (...actions: readonly string[]) => Promise<KeyPair>;
}

async function makeBucket({ s3, storage }: Fixture, isLocked: boolean): Promise<string> {
  const Bucket = uniqueName('administered');
  await s3.send(new CreateBucketCommand({ Bucket, ObjectLockEnabledForBucket: isLocked }));
  await untilListed(storage, [Bucket]);
  return Bucket;
}

export const test = base.extend<Fixtures>({
  bucket: async ({ fixture, made }, provide) => {
    const name = await makeBucket(fixture, false);
    made.push(name);
    await provide(name);
  },
  lockedBucket: async ({ fixture, made }, provide) => {
    const name = await makeBucket(fixture, true);
    made.push(name);
    await provide(name);
  },
  userWith: async ({ fixture }, provide) => {
    const users: { remove(): Promise<void> }[] = [];
    await provide(async (...actions) => {
      const ofServer = actions.filter((action) => !action.startsWith('s3:'));
      const user = await createUser(adminOf(fixture.storage), 'setter', {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Action: actions.filter((action) => action.startsWith('s3:')),
            Resource: ['arn:aws:s3:::*'],
          },
          ...(ofServer.length > 0
            ? [{ Effect: 'Allow' as const, Action: ofServer, Resource: ['arn:aws:s3:::*'] }]
            : []),
        ],
      });
      users.push(user);
      return user;
    });
    for (const user of users) await user.remove();
  },
});

/** Sees all of the summary, and may set nothing. */
export const summaryReader = [
  's3:ListBucket',
  's3:GetBucketPolicy',
  's3:GetBucketTagging',
  's3:GetBucketVersioning',
  's3:GetEncryptionConfiguration',
  's3:GetBucketObjectLockConfiguration',
  's3:GetReplicationConfiguration',
  'admin:GetBucketQuota',
] as const;

interface Opened {
  readonly who: KeyPair;
  readonly bucket: string;
  /** As it stands after the bucket's part of the address. */
  readonly at?: string;
}

export const openBucket = async (page: Page, fixture: Fixture, { who, bucket, at = 'summary' }: Opened) =>
  openAs(page, fixture, { who, path: `/buckets/${bucket}/admin/${at}` });

/** One thing of the summary: its words and its button. */
export const itemOf = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
