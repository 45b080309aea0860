import type { accessRuleDelete as row } from '@longshore/contract/buckets/access-rules';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { editDocument } from '../document/edit.ts';
import { policy } from '../policy/document.ts';
import { hasRule, withoutRule } from './change.ts';
import { type AccessRule, rulesOf } from './rules.ts';
import { prefixOf, printPolicy, readPolicy } from './written-policy.ts';

export const accessRuleDelete: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const { bucketName } = params;
  const prefix = prefixOf(body.prefix);
  await editDocument(ctx, { bucketName, kind: policy, revision: query.revision }, (text) => {
    const written = readPolicy(text);
    const { statements } = written;
    if (!hasRule(bucketName, statements, prefix)) throw noRule(rulesOf(bucketName, statements), prefix);
    return printPolicy({ ...written, statements: withoutRule(bucketName, statements, prefix) });
  });
  return true;
};

function noRule(rules: readonly AccessRule[], prefix: string): Error {
  const field = 'body.prefix';
  if (!rules.some((rule) => rule.prefix === prefix))
    return refuse('NotFound', 'The bucket has no rule for this prefix', { field });
  return refuse('InvalidInput', 'This access is defined by a separate statement', {
    detailedMessage: 'Edit the access policy of the bucket.',
    field,
  });
}
