import type { bucketCorsView as row } from '@longshore/contract/buckets/cors';
import type { Handler, SessionContext } from '#/context.ts';
import { writeXml } from '#/s3/xml-tree.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { readDocument } from '../document/edit.ts';
import { cors, corsElement } from './document.ts';
import { rulesOf } from './rules.ts';

export const bucketCorsView: Handler<typeof row> = async (ctx, { params: { bucketName } }) => {
  try {
    const { document, revision } = await readDocument(ctx, { bucketName, kind: cors });
    const rules = rulesOf(document);
    return { isOffered: rules.length > 0 || (await takesRules(ctx, bucketName)), rules, revision };
  } catch (cause) {
    if (toConsoleError(cause).code !== 'NotOffered') throw cause;
    return { isOffered: false, rules: [], revision: cors.revisionOf(undefined) };
  }
};

/**
 * MinIO says of every bucket that it has no rules, and takes none. A document without rules is refused by servers that
 * do take rules, so that asking with one changes nothing anywhere.
 */
async function takesRules(ctx: SessionContext, bucketName: string): Promise<boolean> {
  try {
    await cors.storage.write(ctx, bucketName, writeXml(corsElement([])));
  } catch (cause) {
    const code = refusalOf(cause)?.code;
    if (code === undefined || code === 'NotImplemented') throw cause;
  }
  return true;
}
