import type { ByteStream } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { readAll } from '#/s3/body.ts';
import { unexpected } from '#/s3/failure.ts';
import { refuse } from '#/upstream/errors.ts';
import { mostArchiveBytes } from '#/archive/read-archive.ts';
import { withoutSecrets } from './target-secrets.ts';
import { readZip, zipPieces } from '#/archive/zip-archive.ts';

/** The archive with masks in place of secrets. Whole in memory: a zip archive says at its end what it holds. */
export async function maskedExport(ctx: SessionContext, zip: ByteStream): Promise<Iterable<Buffer>> {
  const entries = readZip(await readExport(ctx, zip));
  if (entries === undefined) throw unexpected('It should be a zip archive');
  return zipPieces(await withoutSecrets(entries));
}

async function readExport({ bodyBudget, reply }: SessionContext, zip: ByteStream): Promise<Buffer> {
  const reservation = bodyBudget.reserve(reply.raw, false);
  return readAll(zip, { mostBytes: mostArchiveBytes, tooLarge, add: reservation.add });
}

const tooLarge = () =>
  refuse('InvalidInput', 'The settings of all buckets are too large to remove the secrets', {
    detailedMessage: 'Export each bucket, or include the secrets.',
    field: 'query.bucket',
  });
