import type { accessRuleSet as row } from '@longshore/contract/buckets/reach';
import type { Handler } from '#/context.ts';
import { refusalOnField } from '#/upstream/refusal-on-field.ts';
import { requireUnchanged } from '../document.ts';
import { inTurn } from '../turns.ts';
import { withRule } from './change.ts';
import { prefixOf, readPolicy, writeStatements } from './policy.ts';

export const accessRuleSet: Handler<typeof row> = async (
  ctx,
  { params: { bucketName: bucket }, query, body },
) => {
  const rule = { prefix: prefixOf(body.prefix), access: body.access };
  await inTurn(`policy of ${bucket}`, async () => {
    const { text, document, statements } = await readPolicy(ctx, bucket);
    requireUnchanged(query.revision, text);
    const next = { document, statements: withRule(bucket, statements, rule) };
    await writeStatements(ctx, bucket, next).catch((cause: unknown) => {
      throw refusalOnField(cause, [[/polic/i, 'body.prefix']]);
    });
  });
  return true;
};
