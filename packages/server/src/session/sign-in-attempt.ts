import type { BaseContext } from '#/context.ts';
import { logSecurityEvent } from '#/http/security-events.ts';
import { type ConsoleError, refuse, toConsoleError } from '#/upstream/errors.ts';
import { attemptedName } from './attempted-name.ts';
import { asLoginFailure } from './login-failure.ts';
import type { CountedAttempt } from './sign-in-limit.ts';

/** Counts an attempt, or refuses it where there were too many. */
export async function beginSignIn(
  ctx: BaseContext,
  accessKey: string,
  ownBrowser?: string,
): Promise<CountedAttempt> {
  const { request } = ctx;
  const key = attemptedName(ctx.config, accessKey);
  const browser = ownBrowser ?? ctx.knownBrowsers.idOf(request.headers.cookie, key);
  const attempt = await ctx.signInLimit.begin({ key, address: request.ip, browser });
  if (!('retryAfterSeconds' in attempt)) return attempt;
  logSecurityEvent(ctx.log, request, { event: 'throttled', userName: accessKey });
  throw refuse('TooManyAttempts', 'Too many failed sign-ins; try again later', attempt);
}

interface Failed {
  readonly cause: unknown;
  readonly attempt: CountedAttempt;
  readonly userName: string;
}

/** What a failed sign-in counts for, and its refusal. */
export async function endFailedSignIn(
  ctx: BaseContext,
  { cause, attempt, userName }: Failed,
): Promise<ConsoleError> {
  const error = asLoginFailure(cause);
  // Where the directory is away, the storage server has said before that the password is none of its own.
  if (error.code === 'InvalidLogin' || isProviderAway(error)) attempt.fail();
  else await (isBurden(error) ? attempt.forgiveKey() : attempt.forgive());
  logSecurityEvent(ctx.log, ctx.request, { event: 'sign-in-failed', userName, code: error.code });
  return error;
}

/** Nothing reached the storage server, or nobody who signs in has a part in it. */
const noBurden = new Set(['Overloaded', 'StoreUnavailable', 'UpstreamUnreachable', 'ClockSkew']);

/** The same for a sign-in through a provider: one that is away has nothing to do with who tries. */
export async function endFailedProviderSignIn(
  ctx: BaseContext,
  { cause, attempt, userName }: Failed,
): Promise<ConsoleError> {
  const error = toConsoleError(cause);
  await (noBurden.has(error.code) || isProviderAway(error) ? attempt.forgive() : attempt.forgiveKey());
  logSecurityEvent(ctx.log, ctx.request, { event: 'sign-in-failed', userName, code: error.code });
  return error;
}

const isProviderAway = ({ code }: ConsoleError): boolean =>
  code === 'ProviderUnreachable' || code === 'ProviderTimeout';

/** The storage server was at work and failed: who has it fail again and again is slowed. */
const isBurden = ({ code, status }: ConsoleError): boolean => status >= 500 && !noBurden.has(code);
