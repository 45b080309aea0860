import type { lifecycleRuleCreateMany as row } from '@longshore/contract/buckets/lifecycle';
import type { Handler } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { addRule } from './create.ts';
import { checkInput, checkMoves, checkRule } from './rule-check.ts';
import { editRule } from './rule-edit.ts';
import { newRule } from './rules.ts';

const bucketsAtOnce = 4;

/** A rule that is wrong in itself is refused at once; what a bucket's own server refuses is told of the bucket. */
export const lifecycleRuleCreateMany: Handler<typeof row> = async (ctx, { body }) => {
  const { buckets, ...input } = body;
  checkInput(input);
  checkMoves(input);
  checkRule(editRule(newRule('new'), input), input);
  const add = async (bucketName: string): Promise<{ bucketName: string; error?: string }> => {
    ctx.signal.throwIfAborted();
    try {
      await addRule(ctx, { bucket: bucketName, input });
      return { bucketName };
    } catch (cause) {
      const about = { action: 's3:PutLifecycleConfiguration', resource: bucketName };
      const { status, message, detailedMessage } = toConsoleError(cause, about);
      // Nobody is signed in any more: that is no one bucket's failure.
      if (status === 401) throw cause;
      return { bucketName, error: [message, detailedMessage].filter((words) => words !== '').join('. ') };
    }
  };
  return { results: await mapAtOnce([...new Set(buckets)], bucketsAtOnce, add) };
};
