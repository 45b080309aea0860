import type { accessRuleList as row } from '@longshore/contract/buckets/access-rules';
import type { Handler } from '#/context.ts';
import { partOf } from '#/http/list-part.ts';
import { readDocument } from '../document/edit.ts';
import { policy } from '../policy/document.ts';
import { rulesOf } from './rules.ts';
import { readPolicy } from './written-policy.ts';

export const accessRuleList: Handler<typeof row> = async (ctx, { params: { bucketName }, query }) => {
  const { document, revision } = await readDocument(ctx, { bucketName, kind: policy });
  const rules = rulesOf(bucketName, readPolicy(document).statements);
  return { accessRules: partOf(rules, query), total: rules.length, revision };
};
