import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#/context.ts';
import { type ConsoleError, errorBody, isFault, refuse, toConsoleError } from '#/upstream/errors.ts';
import { cookiesBelow, cookieScope, cookiesElsewhere } from '#/session/cookie-scope.ts';
import { areTooMany } from '#/session/cookies.ts';
import { logSecurityEvent } from './security-events.ts';

/** The one place where a failure becomes an answer. */
export function handleErrors(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((cause, request, reply) => answerError({ deps, request, reply }, fromFramework(cause)));
}

interface Exchange {
  readonly deps: Deps;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export function answerError(
  { deps, request, reply }: Exchange,
  error: ConsoleError,
): FastifyReply | undefined {
  logError(deps, request, error);
  if (reply.raw.headersSent) {
    // The status is gone already: breaking the connection is what tells the browser that this is not all.
    reply.raw.destroy();
    return undefined;
  }
  if (error.status === 401 && !isRenewalRefused(deps, request, error))
    reply.header('set-cookie', forgotten(deps, request, error));
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, request.id)));
}

/** A wrong password leaves a session as it is: transfers run in it, and the next try may be right. */
const isRenewalRefused = (deps: Deps, request: FastifyRequest, error: ConsoleError): boolean =>
  error.code === 'InvalidLogin' && deps.sessions.peek(request.headers.cookie).length > 0;

/** Of two sessions, the one that is not ours was set for some path on the way; so was what hides ours. */
function forgotten(deps: Deps, request: FastifyRequest, error: ConsoleError): string[] {
  const about = { config: deps.config, request };
  const elsewhere = cookiesElsewhere(about);
  const isElsewhere = error.code === 'SessionAmbiguous' || areTooMany(elsewhere.cookies);
  return deps.sessions.forget(cookieScope(about), isElsewhere ? elsewhere : cookiesBelow(about));
}

export function logError(deps: Deps, request: FastifyRequest, error: ConsoleError): void {
  const line = { requestId: request.id, code: error.code, err: error.cause ?? error };
  if (error.code === 'InternalError') deps.log.error(line, 'a request failed for an unknown reason');
  else if (isFault(error)) deps.log.warn(line, error.message);
  else deps.log.debug(line, error.message);
  if (error.status === refusedStatus) logRefusal(deps, request, error);
}

const refusedStatus = 403;

function logRefusal(deps: Deps, request: FastifyRequest, error: ConsoleError): void {
  const { userName, id: requestId } = request;
  const { code, action, resource } = error;
  const log = deps.log.child({ requestId });
  logSecurityEvent(log, request, { event: 'refused', userName, code, action, resource });
}

function fromFramework(cause: unknown): ConsoleError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('BodyTooLarge', 'The body is larger than this call accepts', { cause });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('UnsupportedMediaType', 'The body must be application/json', { cause });
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refuse('InvalidInput', 'The body does not have the length that was announced', {
        field: 'body',
        cause,
      });
    case 'FST_ERR_BAD_URL':
      return refuse('InvalidInput', 'The address is not properly encoded', { field: 'params', cause });
    default:
      return toConsoleError(cause);
  }
}
