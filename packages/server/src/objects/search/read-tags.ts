import type { SessionContext } from '#/context.ts';
import { getObjectTags } from '#/s3/calls/get-object-tags.ts';
import type { ListedObject } from '#/s3/listing.ts';
import { refusalOf } from '#/upstream/refusal.ts';

type Tags = Readonly<Record<string, string>>;

/**
 * An object's tags; undefined where it is gone since it was listed. A list leaves tags out also for who may not read
 * them, so where it tells none they are asked for.
 */
export async function readTags(
  { s3, signal }: Pick<SessionContext, 's3' | 'signal'>,
  bucket: string,
  { key, tags: listed }: ListedObject,
): Promise<Tags | 'unreadable' | undefined> {
  if (listed !== undefined) return listed;
  try {
    const tags = await getObjectTags(s3, { bucket, key }, { signal });
    return Object.fromEntries(tags.map(({ key: name, value }) => [name, value]));
  } catch (cause) {
    const code = refusalOf(cause)?.code ?? '';
    if (code === 'AccessDenied') return 'unreadable';
    if (code === 'NoSuchKey') return undefined;
    throw cause;
  }
}
