import type { accessRuleSet as row } from '@longshore/contract/buckets/access-rules';
import type { Handler } from '#/context.ts';
import { editDocument } from '../document/edit.ts';
import { policy } from '../policy/document.ts';
import { withRule } from './change.ts';
import { prefixOf, printPolicy, readPolicy } from './written-policy.ts';

export const accessRuleSet: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const { bucketName } = params;
  const rule = { prefix: prefixOf(body.prefix), access: body.access };
  const place = { bucketName, kind: policy, revision: query.revision, input: body };
  await editDocument(ctx, place, (text) => {
    const written = readPolicy(text);
    return printPolicy({ ...written, statements: withRule(bucketName, written.statements, rule) });
  });
  return true;
};
