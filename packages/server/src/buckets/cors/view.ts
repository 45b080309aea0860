import type { bucketCorsView as row } from '@longshore/contract/buckets/cors';
import type { Handler } from '#/context.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { readDocument } from '../document/edit.ts';
import { cors } from './document.ts';
import { rulesOf } from './rules.ts';

export const bucketCorsView: Handler<typeof row> = async (ctx, { params: { bucketName } }) => {
  try {
    const { document, revision } = await readDocument(ctx, { bucketName, kind: cors });
    const rules = rulesOf(document);
    // MinIO, told by its admin API, says of every bucket that it has no rules, and takes none.
    return { isOffered: rules.length > 0 || !ctx.session.hasAdmin, rules, revision };
  } catch (cause) {
    if (toConsoleError(cause).code !== 'NotOffered') throw cause;
    return { isOffered: false, rules: [], revision: cors.revisionOf(undefined) };
  }
};
