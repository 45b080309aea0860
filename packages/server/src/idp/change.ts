import type { ConfigChanged, KeyValue } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { noteRestart } from '#/service/note-restart.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { toldKeys } from './input-keys.ts';
import { meant } from './meanings.ts';

const fields = { name: 'body.name', keyValues: 'body.input' };

/** Makes a change, tells the journal of it without secrets, and notes that it waits for a restart. */
export async function changeIdp(
  ctx: SessionContext,
  keys: readonly KeyValue[],
  call: Promise<ConfigChanged>,
): Promise<{ restart: boolean }> {
  ctx.change.after(toldKeys(keys));
  const { needsRestart } = await meant(withFields(call, fields));
  if (needsRestart) await noteRestart(ctx);
  return { restart: needsRestart };
}
