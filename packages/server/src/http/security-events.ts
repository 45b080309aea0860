import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const words = {
  'sign-in': 'someone signed in',
  'sign-in-failed': 'a sign-in failed',
  'sign-out': 'someone signed out',
  refused: 'a call was refused',
  throttled: 'a sign-in was refused after too many failures',
  'secrets-exported': 'secret keys were exported',
} as const;

interface SecurityEvent {
  readonly event: keyof typeof words;
  /** Who it is, or says to be. */
  readonly userName?: string | undefined;
  readonly code?: string | undefined;
  readonly action?: string | undefined;
  readonly resource?: string | undefined;
}

/** Whoever sends a name decides how long it is. */
const mostLength = 256;

/** One line for those who watch over security; `log` names the request. */
export function logSecurityEvent(
  log: Logger,
  request: Pick<FastifyRequest, 'ip'>,
  event: SecurityEvent,
): void {
  const cut = Object.entries(event).flatMap(([name, text]: [string, string | undefined]) =>
    text === undefined || text === '' ? [] : [[name, text.slice(0, mostLength)]],
  );
  log.info({ ...Object.fromEntries(cut), address: request.ip }, words[event.event]);
}
