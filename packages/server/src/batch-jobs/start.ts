import type { batchJobStart as row } from '@longshore/contract/batch-jobs/batch-jobs';
import { definitionFacts } from '@longshore/contract/batch-jobs/definition';
import { batchJobStart as start } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { explainedStart } from './meanings.ts';
import { ofOtherSide } from './other-side.ts';

export const batchJobStart: Handler<typeof row> = async (ctx, { body: { definition: yaml } }) => {
  requireAdmin(ctx.session, 'batch jobs');
  // A definition has keys of the other side: the journal gets none of it.
  const facts = definitionFacts(yaml);
  ctx.change.after(facts);
  const call = withFields(start(ctx.admin, { yaml }, { signal: ctx.signal }), { yaml: 'body.definition' });
  const { id, type } = await call.catch(async (cause: unknown) => {
    throw explainedStart(await ofOtherSide(ctx, cause));
  });
  ctx.change.after({ ...facts, id, type });
  return { id, type };
};
