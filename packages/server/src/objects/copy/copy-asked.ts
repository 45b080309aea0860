import type { objectCopy as row } from '@longshore/contract/objects/copy';
import type { InputOf, ReplyOf } from '@longshore/contract/endpoint';
import type { Copied, CopyOne } from './copy-one.ts';

export function copyAsked({ params, query, body }: InputOf<typeof row>): CopyOne {
  const { prefix: key, version_id: version } = query;
  const versionId = version === '' ? undefined : version;
  return {
    source: { bucket: params.bucketName, key, versionId },
    target: { bucket: body.bucket, key: body.key },
    existing: body.overwrite === true ? 'replace' : 'refuse',
  };
}

const warnings = {
  lost: 'The copy has neither the retention nor the legal hold of the original.',
  unseen:
    'The copy may not have a retention or legal hold of the original, which you don’t have permission to read.',
} as const;

export function copiedShown({ stored, lock }: Copied): ReplyOf<typeof row> {
  return {
    ...(stored?.versionId === undefined ? {} : { versionId: stored.versionId }),
    ...(lock === 'kept' ? {} : { warnings: [warnings[lock]] }),
  };
}
