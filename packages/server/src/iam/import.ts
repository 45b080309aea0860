import type { iamImport as row } from '@longshore/contract/iam/iam';
import { iamImport as importIam } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireRevision } from '#/http/revision.ts';
import { entryOf, zipOf } from '#/archive/zip-archive.ts';
import { pathOf } from './assets.ts';
import { leftEnabled } from './left-enabled.ts';
import { outcomesOf } from './outcomes.ts';
import type { PlannedPart } from './plan.ts';
import { readPlan } from './read-plan.ts';

export const iamImport: Handler<typeof row> = async (ctx, { query: { revision } }) => {
  const plan = await readPlan(ctx);
  requireRevision(revision, plan.revision);
  const imported = await importIam(ctx.admin, { zip: await archiveOf(plan.parts) }, { signal: ctx.signal });
  const parts = outcomesOf(plan.parts, { imported, leftEnabled: await leftEnabled(ctx, plan.parts) });
  ctx.change.after(Object.fromEntries(parts.map(({ kind, entries }) => [kind, entries])));
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
