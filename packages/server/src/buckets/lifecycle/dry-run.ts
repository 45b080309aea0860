import { Readable } from 'node:stream';
import type { lifecycleDryRun as row } from '@longshore/contract/buckets/lifecycle';
import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import type { Handler } from '#/context.ts';
import { needing } from '#/upstream/needing.ts';
import { readDocument } from '../document/edit.ts';
import { lifecycle } from './document.ts';
import { readBucketState } from './dry-run/bucket-state.ts';
import { eventsOf } from './dry-run/events.ts';
import { scan } from './dry-run/scan.ts';
import { termsOf } from './dry-run/terms.ts';
import { checkInput, checkMoves, checkRule } from './rule-check.ts';
import { editRule } from './rule-edit.ts';
import { ruleShown } from './rule-shown.ts';
import { newRule, ruleNamed } from './rules.ts';

const maxMs = 10 * 60_000;

export const lifecycleDryRun: Handler<typeof row> = async (ctx, { params, body }) => {
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
  // What is refused before anything is found is an answer of its own.
  const first = await needing('s3:ListBucketVersions', bucket, reports.next());
  const events = eventsOf({
    reports: from(first, reports),
    requestId: ctx.request.id,
    now: ctx.now,
    onFailure: (error) => {
      if (!ctx.signal.aborted) ctx.log.warn({ err: error.cause ?? error }, 'A dry run failed on its way');
    },
  });
  ctx.reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    // Some proxies keep answers back until they are whole.
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events));
};

async function* from(
  first: IteratorResult<LifecycleDryRun, void>,
  rest: AsyncIterable<LifecycleDryRun>,
): AsyncGenerator<LifecycleDryRun, void, undefined> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}
