import type { About } from '#/upstream/errors.ts';
import type { RowId } from './row-limits.ts';
import { upstreamActions } from '#/upstream/upstream-actions.ts';

interface Input {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

/** What a call of a row is about, for a refusal that does not say so itself. */
export function aboutRow(id: RowId, input: Input): About {
  const asked = upstreamActions[id];
  return asked === undefined ? {} : { action: asked.action, resource: asked.resource(input) };
}
