import { randomBytes } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import {
  createAdmin,
  policyAdd,
  policyAttach,
  policyDelete,
  userAdd,
  userDelete,
  type Admin,
} from '@longshore/madmin';
import { untilListed } from './listed.ts';
import { uniqueName } from './names.ts';
import {
  bucketPolicy,
  nothingPolicy,
  prefixPolicy,
  readOnlyPolicy,
  type Policy,
} from './persona-policies.ts';
import { waitFor } from './wait.ts';
import { s3Of, type KeyPair, type StorageServer } from './s3.ts';

/** Real users of a real server; every permission gate has a test with one who may and one who may not. */
export interface Personas {
  administrator: KeyPair;
  readOnly: KeyPair;
  oneBucket: KeyPair;
  prefixOnly: KeyPair;
  noRights: KeyPair;
  /** The bucket that `oneBucket` and `prefixOnly` have rights in. */
  bucket: string;
  /** The folder that `prefixOnly` has rights in; ends with a slash. */
  prefix: string;
  /** Removes users, policies and, when it was made here, the bucket. */
  remove(): Promise<void>;
}

export interface PersonaOptions {
  /** An existing bucket; one is made otherwise. */
  bucket?: string;
  prefix?: string;
}

export async function createPersonas(server: StorageServer, options: PersonaOptions = {}): Promise<Personas> {
  const admin = adminOf(server);
  const bucket = options.bucket ?? (await makeBucket(server));
  const prefix = options.prefix ?? 'shared/';
  const made = {
    administrator: await createUser(admin, 'administrator', 'consoleAdmin'),
    readOnly: await createUser(admin, 'read-only', readOnlyPolicy),
    oneBucket: await createUser(admin, 'one-bucket', bucketPolicy(bucket)),
    prefixOnly: await createUser(admin, 'prefix-only', prefixPolicy(bucket, prefix)),
    noRights: await createUser(admin, 'no-rights', nothingPolicy),
  };
  await untilListed(server, [bucket]);
  const remove = async (): Promise<void> => {
    for (const user of Object.values(made)) await user.remove();
    if (options.bucket === undefined) await removeBucket(server, bucket);
  };
  const { administrator, readOnly, oneBucket, prefixOnly, noRights } = made;
  return { administrator, readOnly, oneBucket, prefixOnly, noRights, bucket, prefix, remove };
}

/** A server's admin API as its root. */
export function adminOf(server: StorageServer): Admin {
  const credentials = { accessKey: server.rootUser, secretKey: server.rootPassword };
  return createAdmin({ endpoint: server.endpoint, credentials });
}

/** One real user with a policy of their own, or with a policy that the server brings, named. */
export async function createUser(
  admin: Admin,
  noun: string,
  policy: Policy | string,
): Promise<KeyPair & { remove(): Promise<void> }> {
  const accessKey = uniqueName(noun);
  const secretKey = randomBytes(16).toString('hex');
  await userAdd(admin, { accessKey, secretKey });
  const name = typeof policy === 'string' ? policy : uniqueName(`${noun}-policy`);
  // A server that has just started answers before it has read its users and policies, and then forgets newer ones.
  const attach = async () => {
    if (typeof policy !== 'string') await policyAdd(admin, { name, policy });
    await policyAttach(admin, { user: accessKey, policies: [name] });
    return true;
  };
  await waitFor(`The policy ${name} being there`, attach, { timeoutMs: 40_000 });
  const remove = async (): Promise<void> => {
    await userDelete(admin, { accessKey });
    if (typeof policy !== 'string') await policyDelete(admin, { name });
  };
  return { accessKey, secretKey, remove };
}

async function makeBucket(server: StorageServer): Promise<string> {
  const s3 = s3Of(server);
  const Bucket = uniqueName('persona-bucket');
  await s3.send(new CreateBucketCommand({ Bucket }));
  s3.destroy();
  return Bucket;
}

/** Removes a bucket with all versions of everything in it. */
export async function removeBucket(server: StorageServer, bucket: string): Promise<void> {
  const s3 = s3Of(server);
  try {
    while (await removePage(s3, bucket));
    await s3.send(new DeleteBucketCommand({ Bucket: bucket }));
  } finally {
    s3.destroy();
  }
}

async function removePage(s3: S3Client, Bucket: string): Promise<boolean> {
  // Keys with control characters do not survive XML; listed as they are, they would never be gone.
  const page = await s3.send(new ListObjectVersionsCommand({ Bucket, EncodingType: 'url' }));
  const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
  for (const { Key = '', VersionId } of versions) {
    const decoded = decodeURIComponent(Key.replaceAll('+', ' '));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: decoded, VersionId }));
  }
  return versions.length > 0;
}
