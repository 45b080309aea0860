import type { iamImport as row } from '@longshore/contract/iam/iam';
import { entryOf, zipOf } from '#/archive/zip-archive.ts';
import type { Handler } from '#/context.ts';
import { reservationOf } from '#/http/body-budget.ts';
import { requireRevision } from '#/http/revision.ts';
import { pathOf } from './assets.ts';
import { journaled } from './journaled.ts';
import type { PlannedPart } from './plan.ts';
import { readPlan } from './read-plan.ts';
import { sendPlan } from './send-plan.ts';

export const iamImport: Handler<typeof row> = async (ctx, { query: { revision } }) => {
  const plan = await readPlan(ctx);
  requireRevision(revision, plan.revision);
  const zip = await archiveOf(plan.parts);
  reservationOf(ctx.request).add(zip.length);
  ctx.signal.throwIfAborted();
  ctx.change.after(journaled(plan.parts));
  ctx.change.begun();
  const parts = await sendPlan(ctx, zip, plan.parts);
  ctx.change.after(journaled(plan.parts, parts));
  return { parts };
};

/** Only what changes: nothing else is sent. */
async function archiveOf(parts: readonly PlannedPart[]): Promise<Buffer> {
  const files = parts.map(({ kind, entries }) => {
    const sent = entries.flatMap(({ name, asset }) => (asset === null ? [] : [[name, asset] as const]));
    return entryOf(pathOf(kind), Buffer.from(JSON.stringify(Object.fromEntries(sent))));
  });
  return zipOf(await Promise.all(files));
}
