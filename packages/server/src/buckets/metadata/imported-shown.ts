import type { bucketMetadataImport as row } from '@longshore/contract/buckets/metadata';
import type { AnswerOf } from '@longshore/contract/endpoint';
import type { BucketImported } from '@longshore/madmin';

type Imported = AnswerOf<typeof row>['buckets'];

const leftTargets = {
  isSet: false,
  note: 'The archive does not hold the secret keys; the remote targets stay as they are.',
};

/** What the server says of each bucket, and of which the remote targets were left alone. */
export function importedShown(
  buckets: Readonly<Record<string, BucketImported>>,
  maskedBuckets: readonly string[],
): Imported {
  const masked = new Set(maskedBuckets);
  const told = Object.entries(buckets).map(([name, { error, ...parts }]) => ({
    name,
    ...(error === undefined ? {} : { error }),
    parts: {
      ...(parts as Record<string, { isSet: boolean; error?: string }>),
      ...(masked.delete(name) ? { targets: leftTargets } : {}),
    },
  }));
  return [...told, ...Array.from(masked, (name) => ({ name, parts: { targets: leftTargets } }))];
}
