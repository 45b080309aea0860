import { Readable } from 'node:stream';
import type { objectInspect as row } from '@longshore/contract/objects/inspect';
import { inspectKeyHeader } from '@longshore/contract/objects/inspect-key';
import { inspect } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { contentDisposition } from '#/http/content-disposition.ts';
import { downloadPolicy } from '#/http/security-headers.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { givenKey } from './given-key.ts';
import { oneTimeKey } from './one-time-key.ts';

/** Sealed files are opened by madmin's `decryptInspection`, or by MinIO's own tool. */
export const objectInspect: Handler<typeof row> = async (ctx, { query }) => {
  requireAdmin(ctx.session, 'looking at the files on its drives');
  const { volume, file, public_key: own = '' } = query;
  const encrypt = own !== '' || query.encrypt === true;
  const { reply, signal, request } = ctx;
  const key = encrypt && own === '' ? await oneTimeKey() : undefined;
  const publicKey = own === '' ? key?.publicKey : givenKey(own);
  const { bytes } = await inspect(ctx.admin, { volume, file, publicKey }, { signal });
  if (key !== undefined) reply.header(inspectKeyHeader, key.privateKey);
  reply
    .header('content-type', encrypt ? 'application/octet-stream' : 'application/zip')
    .header('content-disposition', contentDisposition(false, nameOf(`${volume}-${file}`, encrypt)))
    .header('content-security-policy', downloadPolicy)
    .header('accept-ranges', 'none')
    .header('cache-control', 'private, no-store');
  if (request.method === 'HEAD') bytes.cancel();
  reply.send(request.method === 'HEAD' ? undefined : Readable.from(bytes, { objectMode: false }));
  return undefined;
};

const nameOf = (path: string, isSealed: boolean): string =>
  `inspect-${path.replace(/[^A-Za-z0-9\-+._]/g, '_')}.${isSealed ? 'enc' : 'zip'}`;
