import type { BaseContext } from '#/context.ts';
import { type ConsoleError, isWrongKeys, refuse, toConsoleError } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import type { SharedObject } from './shared-url.ts';

/** What a failure means to whoever opens the link. It is never that of their own session, which has no part in it. */
export function linkFailure(
  cause: unknown,
  { endsAtMs }: Pick<SharedObject, 'endsAtMs'>,
  { now }: Pick<BaseContext, 'now'>,
): ConsoleError {
  const error = toConsoleError(cause);
  const isChanged = refusalOf(cause)?.code === 'SignatureDoesNotMatch';
  if (isWrongKeys(cause) && !isChanged)
    return refuse('LinkExpired', 'This link is no longer valid', {
      detailedMessage: 'The session or the access key that signed it has ended. Ask for a new link.',
      cause,
    });
  if (error.status !== 403 && error.status !== 401) return error;
  if (endsAtMs <= now() && !isChanged)
    return refuse('LinkExpired', 'This link has expired', {
      detailedMessage: `It was valid until ${new Date(endsAtMs).toISOString()}. Ask for a new link.`,
      cause,
    });
  return refuse('LinkRefused', 'The storage server does not accept this link', {
    detailedMessage:
      'It was changed, or whoever signed it does not have permission to read the object any more.',
    cause,
  });
}
