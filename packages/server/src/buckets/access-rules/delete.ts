import type { accessRuleDelete as row } from '@longshore/contract/buckets/reach';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireUnchanged } from '../document.ts';
import { inTurn } from '../turns.ts';
import { hasRule, withoutRule } from './change.ts';
import { prefixOf, readPolicy, writeStatements } from './policy.ts';
import { type AccessRule, rulesOf } from './rules.ts';

export const accessRuleDelete: Handler<typeof row> = async (
  ctx,
  { params: { bucketName: bucket }, query, body },
) => {
  const prefix = prefixOf(body.prefix);
  await inTurn(`policy of ${bucket}`, async () => {
    const { text, document, statements } = await readPolicy(ctx, bucket);
    requireUnchanged(query.revision, text);
    if (!hasRule(bucket, statements, prefix)) throw noRule(rulesOf(bucket, statements), prefix);
    await writeStatements(ctx, bucket, { document, statements: withoutRule(bucket, statements, prefix) });
  });
  return true;
};

function noRule(rules: readonly AccessRule[], prefix: string): Error {
  const field = 'body.prefix';
  if (!rules.some((rule) => rule.prefix === prefix))
    return refuse('NotFound', 'There is no rule for this prefix', { field });
  return refuse('InvalidInput', 'This access is set by a statement of its own', {
    detailedMessage: 'Change it in the access policy of the bucket.',
    field,
  });
}
