import type { bucketView as row } from '@longshore/contract/buckets/buckets';
import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { accountOrNone } from '#/upstream/account.ts';
import type { Handler, SessionContext } from '#/context.ts';
import { getBucketDocument } from '#/s3/calls/get-bucket-document.ts';
import { getBucketTags } from '#/s3/calls/get-bucket-tags.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { accessOf } from './access.ts';
import { bucketOf } from './bucket.ts';
import { revisionOf } from './document/revision.ts';
import { listPlainBuckets } from './list-plain.ts';
import { tagsRevisionOf } from './tags-revision.ts';

export const bucketView: Handler<typeof row> = async (ctx, { params: { bucketName: name } }) => {
  const options = { signal: ctx.signal };
  const [summary, policy, tags] = await Promise.all([
    readPart(() => findBucket(ctx, name)),
    readPart(() => getBucketDocument(ctx.s3, { bucket: name, document: 'policy' }, options)),
    readPart(() => getBucketTags(ctx.s3, { bucket: name }, options)),
  ]);
  const known = 'value' in summary ? summary.value : undefined;
  // Nothing of it may be seen: then this is a refusal and not an empty answer.
  if (known === undefined && 'refused' in policy && 'refused' in tags) throw policy.refused;
  return {
    name,
    ...known,
    ...('value' in policy
      ? {
          access: accessOf(name, policy.value),
          definition: policy.value ?? '',
          policyRevision: revisionOf(policy.value),
        }
      : {}),
    ...('value' in tags ? { tagsRevision: tagsRevisionOf(tags.value ?? []) } : {}),
    ...('value' in tags && tags.value !== undefined
      ? {
          details: {
            ...known?.details,
            tags: Object.fromEntries(tags.value.map(({ key, value }) => [key, value])),
          },
        }
      : {}),
  };
};

type Part<T> = { readonly value: T | undefined } | { readonly refused: unknown };

const unavailable = new Set(['AccessDenied', 'NotImplemented', 'MethodNotAllowed', 'XNotImplemented']);

/** What is not there is undefined; what may not be seen or is not offered is left out; anything else fails the call. */
async function readPart<T>(read: () => Promise<T | undefined>): Promise<Part<T>> {
  try {
    return { value: await read() };
  } catch (cause) {
    if (unavailable.has(refusalOf(cause)?.code ?? '')) return { refused: cause };
    throw cause;
  }
}

async function findBucket(ctx: SessionContext, name: string): Promise<Bucket | undefined> {
  const account = await accountOrNone(ctx);
  if (account === null) return (await listPlainBuckets(ctx)).find((bucket) => bucket.name === name);
  const found = account.Buckets.find((bucket) => bucket.name === name);
  return found === undefined ? undefined : bucketOf(found);
}
