import type { BucketEncryption } from '@longshore/contract/buckets/encryption-schemas';
import type { SessionContext } from '#/context.ts';
import { ConsoleError, refuse } from '#/upstream/errors.ts';
import { needing } from '#/upstream/needing.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { element, writeXml } from '#/s3/xml-tree.ts';
import { deleteDocument, readDocument, requireUnchanged, writeDocument } from '../document.ts';

export async function requireSameEncryption(
  ctx: SessionContext,
  bucket: string,
  revision: string | undefined,
): Promise<void> {
  if (revision === undefined) return;
  const text = await needing(
    's3:GetEncryptionConfiguration',
    bucket,
    readDocument(ctx, bucket, 'encryption'),
  );
  requireUnchanged(revision, text);
}

export async function writeEncryption(
  ctx: SessionContext,
  bucket: string,
  asked: BucketEncryption,
): Promise<void> {
  if (asked.encType === 'none') {
    await deleteDocument(ctx, bucket, 'encryption');
    return;
  }
  await writeDocument(ctx, bucket, { name: 'encryption', text: encryptionText(asked) }).catch(
    (cause: unknown) => {
      throw encryptionRefusal(cause);
    },
  );
}

function encryptionText({ encType, kmsKeyID = '' }: BucketEncryption): string {
  const byDefault =
    encType === 'sse-s3'
      ? [element('SSEAlgorithm', 'AES256')]
      : [element('SSEAlgorithm', 'aws:kms'), element('KMSMasterKeyID', kmsKeyID)];
  const rule = element('Rule', [element('ApplyServerSideEncryptionByDefault', byDefault)]);
  const root = element('ServerSideEncryptionConfiguration', [rule]);
  return writeXml({ ...root, attributes: ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"' });
}

/** MinIO tries the key when it is set. */
function encryptionRefusal(cause: unknown): unknown {
  const refusal = refusalOf(cause);
  if (refusal === null) return cause;
  const { code, message } = refusal;
  const more = { detailedMessage: message, cause };
  if (code === 'kms:KeyNotFound')
    return new ConsoleError(
      { code, status: 400, message: 'There is no such key' },
      { ...more, field: 'body.kmsKeyID' },
    );
  if (code.startsWith('kms:'))
    return new ConsoleError(
      { code, status: 400, message: 'The storage server cannot use this key' },
      { ...more, field: 'body.kmsKeyID' },
    );
  if (code === 'NotImplemented')
    return refuse('NotOffered', 'The storage server has no keys to encrypt with', {
      ...more,
      field: 'body.encType',
    });
  return cause;
}
