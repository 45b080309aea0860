import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import type { Tag } from '#/s3/tags.ts';
import { accessOf } from './policy/access.ts';
import { revisionOf } from '#/http/revision.ts';
import { tagsRevisionOf } from './tags-revision.ts';

type PolicyShown = Pick<Bucket, 'access' | 'definition' | 'policyRevision'>;

export const policyShown = (bucketName: string, policy: string | undefined): PolicyShown => ({
  access: accessOf(bucketName, policy),
  definition: policy ?? '',
  policyRevision: revisionOf(policy),
});

/** The details that are known already, with the tags. */
export function tagsShown(
  tags: readonly Tag[] | undefined,
  details: Bucket['details'],
): Pick<Bucket, 'tagsRevision' | 'details'> {
  const tagsRevision = tagsRevisionOf(tags ?? []);
  if (tags === undefined) return { tagsRevision };
  const shown = Object.fromEntries(tags.map(({ key, value }) => [key, value]));
  return { tagsRevision, details: { ...details, tags: shown } };
}
