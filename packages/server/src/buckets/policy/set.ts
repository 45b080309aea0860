import type { bucketPolicySet as row } from '@longshore/contract/buckets/policy';
import type { Handler } from '#/context.ts';
import { replaceDocument } from '../document/edit.ts';
import { viewAfter } from '../view-after.ts';
import { policy } from './document.ts';
import { policyText } from './text.ts';

export const bucketPolicySet: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const { bucketName } = params;
  const place = { bucketName, kind: policy, revision: query.revision, input: body };
  await replaceDocument(ctx, place, policyText(bucketName, body));
  return viewAfter(ctx, bucketName);
};
