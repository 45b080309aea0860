import type { bucketCorsSet as row } from '@longshore/contract/buckets/cors';
import type { CorsRule } from '@longshore/contract/buckets/cors-schemas';
import type { Handler, SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { refusalOnField } from '#/upstream/refusal-on-field.ts';
import { deleteDocument, readDocument, requireUnchanged, writeDocument } from '../document.ts';
import { inTurn } from '../turns.ts';
import { writeRules } from './rules.ts';
import { isNotOffered } from './view.ts';

export const bucketCorsSet: Handler<typeof row> = async (ctx, { params, query, body: { rules } }) => {
  const { bucketName: bucket } = params;
  await inTurn(`CORS rules of ${bucket}`, async () => {
    try {
      if (query.revision !== undefined)
        requireUnchanged(query.revision, await readDocument(ctx, bucket, 'cors'));
      await replace(ctx, bucket, rules);
    } catch (cause) {
      if (isNotOffered(cause)) throw refuse('NotOffered', 'This server does not offer CORS rules', { cause });
      throw refusalOnField(cause, fieldsOf(rules));
    }
  });
};

async function replace(ctx: SessionContext, bucket: string, rules: readonly CorsRule[]): Promise<void> {
  if (rules.length === 0) await deleteDocument(ctx, bucket, 'cors');
  else await writeDocument(ctx, bucket, { name: 'cors', text: writeRules(rules) });
}

/** Servers name the element, and mostly the value in quotes. */
function fieldsOf(rules: readonly CorsRule[]): [RegExp, string][] {
  const named: [RegExp, string][] = [
    [/AllowedOrigin|origin/i, 'allowedOrigins'],
    [/ExposeHeader/i, 'exposeHeaders'],
    [/AllowedHeader|header/i, 'allowedHeaders'],
    [/method/i, 'allowedMethods'],
    [/MaxAge/i, 'maxAgeSeconds'],
  ];
  const of = (index: number) =>
    named.map(([pattern, name]): [RegExp, string] => [pattern, `body.rules.${String(index)}.${name}`]);
  // With several rules only their list is certain.
  return rules.length === 1 ? of(0) : [[/./, 'body.rules']];
}
