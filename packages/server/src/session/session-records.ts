import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ownerOf } from './owner.ts';
import type { OpenSessionRow } from '#/store/schema.ts';
import type { Store } from '#/store/store.ts';
import { browserName } from './browser-name.ts';
import type { Session } from './session.ts';

/**
 * What is known of sessions, so that people see their own. A session lives in its cookie: what cannot be written here
 * costs the list a line, and nobody the sign-in or the call.
 */
export interface SessionRecords {
  /** Keeps a session that begins, or that renews one. */
  begin(session: Session, request: Origin): Promise<void>;
  /** Notes that a session is used; it is written soon after, at most once a minute. */
  use(session: Session, request: Origin): void;
  /** What is kept of a session that is used by this request. */
  rowOf(session: Session, request: Origin): OpenSessionRow;
  /** Writes what was noted, as far as that can be. */
  write(): Promise<void>;
  /** Forgets a session that ended. */
  forget(about: Parameters<Store['openSessions']['remove']>[0]): Promise<void>;
}

type Origin = Pick<FastifyRequest, 'ip' | 'headers'>;

export interface SessionRecordsOptions {
  readonly stored: Store['openSessions'];
  readonly now: () => number;
  readonly log: Logger;
}

const everyMs = 60_000;
/** So that what many sessions note is written together. */
const delayMs = 1000;
/** Who is forgotten of more is written once too often. */
const mostKnown = 10_000;
const writtenAtOnce = 100;

export function createSessionRecords({ stored, now, log }: SessionRecordsOptions): SessionRecords {
  /** When a family was noted last, whether that is written yet or not. */
  const notedAtMs = new Map<string, number>();
  const unwritten = new Map<string, OpenSessionRow>();
  /** Owners with sessions that may not be in the store yet. */
  const growing = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const rowOf = (session: Session, { ip, headers }: Origin): OpenSessionRow => ({
    id: session.family,
    session_id: session.id,
    owner: ownerOf(session),
    kind: session.kind,
    provider: session.provider?.name ?? null,
    grant_id: session.provider?.grantId ?? null,
    revoke_type: session.revokeType ?? null,
    ...browserName(headers['user-agent']),
    address: ip,
    started_at_ms: session.startedAt ?? 0,
    used_at_ms: now(),
    expires_at_ms: session.expiresAt,
  });

  function note(family: string): void {
    if (notedAtMs.size >= mostKnown) notedAtMs.clear();
    notedAtMs.set(family, now());
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...unwritten.values()];
    const owners = [...growing];
    unwritten.clear();
    growing.clear();
    try {
      for (let from = 0; from < rows.length; from += writtenAtOnce) {
        if (from > 0) await nextTurn();
        await stored.saveUsed(rows.slice(from, from + writtenAtOnce));
      }
      for (const owner of owners) await stored.makeRoom(owner);
    } catch (cause) {
      // Each is noted again a minute after it was: a full disk does not fill the log as well.
      log.warn({ err: cause }, 'the use of sessions could not be recorded');
    }
  }

  return {
    rowOf,
    async begin(session, request) {
      const row = rowOf(session, request);
      note(row.id);
      unwritten.delete(row.id);
      try {
        await stored.save(row);
        await stored.makeRoom(row.owner);
      } catch (cause) {
        notedAtMs.delete(row.id);
        log.error({ err: cause }, 'a session could not be recorded; it is in no list until it is used again');
      }
    },
    use(session, request) {
      if ((notedAtMs.get(session.family) ?? -Infinity) > now() - everyMs) return;
      const row = rowOf(session, request);
      if (!notedAtMs.has(row.id)) growing.add(row.owner);
      note(row.id);
      unwritten.set(row.id, row);
      timer ??= setTimeout(() => void write(), delayMs).unref();
    },
    write,
    async forget(about) {
      if ('id' in about) unwritten.delete(about.id);
      await stored.remove(about).catch((cause: unknown) => {
        log.warn({ err: cause }, 'an ended session could not be taken off the list; it is shown no more');
      });
    },
  };
}
