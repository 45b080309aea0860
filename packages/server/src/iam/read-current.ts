import { iamExport } from '@longshore/madmin';
import { mostArchiveBytes } from '#/archive/read-archive.ts';
import { readZip } from '#/archive/zip-archive.ts';
import type { SessionContext } from '#/context.ts';
import type { Reservation } from '#/http/body-budget.ts';
import { readAll } from '#/s3/body.ts';
import { unexpected } from '#/s3/failure.ts';
import { refuse } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { type Assets, readAssets } from './assets.ts';

interface Reading {
  readonly reservation: Reservation;
  readonly tooLarge: () => Error;
}

/** All of the export, in memory: a zip archive says at its end what it holds. */
export async function readExport(
  ctx: SessionContext,
  { reservation: { add }, tooLarge }: Reading,
): Promise<Buffer> {
  const exporting = iamExport(ctx.admin, { signal: ctx.signal });
  const zip = await withPermissionContext('admin:ExportIAM', '', exporting);
  return readAll(zip, { mostBytes: mostArchiveBytes, tooLarge, add });
}

/** What is on the storage server now, in the form of an archive. */
export async function readCurrent(ctx: SessionContext, reservation: Reservation): Promise<Assets> {
  const zip = await readExport(ctx, { reservation, tooLarge });
  const { assets } = await readAssets(readZip(zip), { unreadable, reservation });
  reservation.release(zip.length);
  return assets;
}

const tooLarge = () =>
  refuse('UpstreamInvalid', 'The storage server has more users and policies than the console can compare', {
    detailedMessage: 'Import the file with mc admin cluster iam import.',
  });

const unreadable = (details: string) => unexpected(`Its export of users and policies: ${details}`);
