import { iamExport } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { readZip } from '#/archive/zip-archive.ts';
import { mostArchiveBytes } from '#/archive/read-archive.ts';
import { readAll } from '#/s3/body.ts';
import { unexpected } from '#/s3/failure.ts';
import { refuse } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { type Assets, readAssets } from './assets.ts';

/** All of the export, in memory: a zip archive says at its end what it holds. */
export async function readExport(ctx: SessionContext): Promise<Buffer> {
  const exporting = iamExport(ctx.admin, { signal: ctx.signal });
  const zip = await withPermissionContext('admin:ExportIAM', '', exporting);
  const reservation = ctx.bodyBudget.reserve(ctx.reply.raw, false);
  return readAll(zip, { mostBytes: mostArchiveBytes, tooLarge, add: reservation.add });
}

/** What is on the storage server now, in the form of an archive. */
export async function readCurrent(ctx: SessionContext): Promise<Assets> {
  const entries = readZip(await readExport(ctx));
  if (entries === undefined) throw unexpected('It should be a zip archive');
  return (await readAssets(entries)).assets;
}

const tooLarge = () =>
  refuse('InvalidInput', 'There are too many users and policies to remove the secrets', {
    detailedMessage: 'Export them with the secrets.',
    field: 'query.secrets',
  });
