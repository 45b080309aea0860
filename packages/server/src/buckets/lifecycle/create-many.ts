import type { lifecycleRuleCreateMany as row } from '@longshore/contract/buckets/lifecycle';
import type { Handler } from '#/context.ts';
import { forEachBucket, sentencesOf } from '../for-each-bucket.ts';
import { addRule } from './add-rule.ts';
import { lifecycle } from './document.ts';
import { checkInput, checkMoves, checkRule } from './rule-check.ts';
import { editRule } from './rule-edit.ts';
import { newRule } from './rules.ts';

/** A rule that is wrong in itself is refused at once; what a bucket's own server refuses is told of the bucket. */
export const lifecycleRuleCreateMany: Handler<typeof row> = async (ctx, { body }) => {
  const { buckets: names, ...input } = body;
  checkInput(input);
  checkMoves(input);
  checkRule(editRule(newRule('new'), input), input);
  const buckets = [...new Set(names)].map((bucketName) => ({ bucketName }));
  const outcomes = await forEachBucket(ctx, { buckets, needs: lifecycle.needs.write }, ({ bucketName }) =>
    addRule(ctx, { bucketName, input }),
  );
  return {
    results: outcomes.map(({ bucket, failure }) => ({
      ...bucket,
      ...(failure === undefined ? {} : { error: sentencesOf(failure) }),
    })),
  };
};
