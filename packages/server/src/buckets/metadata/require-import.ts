import { bucketMetadataImport as importMetadata } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { lingerOn } from '#/http/linger.ts';
import { zipOf } from '#/archive/zip-archive.ts';

/** Asks the storage server before the archive is read: the memory for it is for those who may import. */
export async function requireImport(ctx: SessionContext): Promise<void> {
  try {
    await importMetadata(ctx.admin, { zip: zipOf([]) }, { signal: ctx.signal });
  } catch (cause) {
    lingerOn(ctx);
    throw cause;
  }
}
