import { iamImport } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { zipOf } from '#/archive/zip-archive.ts';
import { lingerOn } from '#/http/linger.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';

/** Asks the storage server before the archive is read: the memory for it is for those who may import. */
export async function requireImport(ctx: SessionContext): Promise<void> {
  try {
    const importing = iamImport(ctx.admin, { zip: zipOf([]) }, { signal: ctx.signal });
    await withPermissionContext('admin:ImportIAM', '', importing);
  } catch (cause) {
    lingerOn(ctx);
    throw cause;
  }
}
