import type { lifecycleDryRun as row } from '@longshore/contract/buckets/lifecycle';
import type { Handler } from '#/context.ts';
import { readDocument } from '../document/edit.ts';
import { lifecycle } from './document.ts';
import { readBucketState } from './dry-run/bucket-state.ts';
import { paced } from './dry-run/paced.ts';
import { scan } from './dry-run/scan.ts';
import { termsOf } from './dry-run/terms.ts';
import { checkInput, checkMoves, checkRule } from './rule-check.ts';
import { editRule } from './rule-edit.ts';
import { ruleShown } from './rule-shown.ts';
import { newRule, ruleNamed } from './rules.ts';

const maxMs = 10 * 60_000;

export const lifecycleDryRun: Handler<typeof row> = async function* (ctx, { params, body }) {
  const { bucketName: bucket } = params;
  const { lifecycle_id: id, maxVersions, ...input } = body;
  checkInput(input);
  if (id === undefined) checkMoves(input);
  const rule =
    id === undefined
      ? newRule('new')
      : ruleNamed(
          (await readDocument(ctx, { bucketName: bucket, kind: lifecycle })).document,
          id,
          'body.lifecycle_id',
        );
  const next = editRule(rule, input);
  checkRule(next, input, id === undefined ? undefined : rule);
  const state = await readBucketState(ctx, bucket);
  const reports = scan(ctx, { bucket, terms: termsOf(ruleShown(next)), state, maxVersions, maxMs });
  yield* paced(reports, ctx.now);
};
