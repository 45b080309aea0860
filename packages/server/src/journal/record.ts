import type { WholeRow } from '@longshore/contract/endpoint';
import { longestReason, reasonHeader, unrecordedHeader } from '@longshore/contract/journal/reason';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#/context.ts';
import type { Session } from '#/session/session.ts';
import { type ConsoleError, refuse } from '#/upstream/errors.ts';
import type { ToldChange } from './told-change.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface MadeChange {
  readonly row: WholeRow;
  readonly input: { readonly params: object; readonly query: object; readonly body: unknown };
  readonly change: ToldChange;
  readonly session: Session | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Where it failed. */
  readonly error?: ConsoleError;
}

const mostBytes = 64 * 1024;

/** No answer came that tells whether it was done. */
const uncertain: ReadonlySet<string> = new Set([
  'UpstreamCut',
  'UpstreamTimeout',
  'UpstreamInvalid',
  'RequestCancelled',
  'InternalError',
]);

/**
 * Keeps a change in the journal. What was refused was no change, unless a part of it was done. The change is made by then:
 * a journal that cannot be written does not undo it, but the log and a header of the answer say so.
 */
export async function record(deps: Deps, made: MadeChange): Promise<void> {
  const { row, input, change, session, request, reply, error } = made;
  if (!row.isRecorded || session === null) return;
  if (error !== undefined && !change.hasBegun && !uncertain.has(error.code)) return;
  const { params, query, body } = input;
  const { before, after, failed = [] } = change.told;
  const sent = withoutSecrets(body);
  const entry = {
    userName: session.userName,
    rowId: row.id,
    place: JSON.stringify(withoutSecrets({ ...params, ...query })),
    before: textOf(withoutSecrets(before)),
    after: textOf(failed.length > 0 ? { sent, failed } : after === undefined ? sent : withoutSecrets(after)),
    reason: reasonOf(request),
    outcome: error === undefined ? 'done' : 'uncertain',
    code: error?.code ?? null,
    requestId: request.id,
  } as const;
  try {
    await deps.store.journal.add(entry);
  } catch (cause) {
    const { rowId, place, userName } = entry;
    deps.log.error({ requestId: request.id, rowId, place, userName, err: cause }, 'a change is not recorded');
    if (!reply.raw.headersSent) reply.header(unrecordedHeader, '1');
  }
}

function textOf(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return Buffer.byteLength(text) > mostBytes
    ? JSON.stringify({ tooLongBytes: Buffer.byteLength(text) })
    : text;
}

/** Refuses a reason that cannot be kept, before anything is done. */
export function reasonOf(request: FastifyRequest): string | null {
  const text = [request.headers[reasonHeader]].flat()[0] ?? '';
  if (text === '') return null;
  let reason: string;
  try {
    reason = decodeURIComponent(text);
  } catch (cause) {
    throw refuse('InvalidInput', `The header ${reasonHeader} is not percent-encoded UTF-8`, { cause });
  }
  if (reason.length > longestReason)
    throw refuse('InvalidInput', `The reason is longer than ${longestReason} characters`);
  return reason;
}
