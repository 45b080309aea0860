import { isFault, toConsoleError } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** One entry that stays. */
export interface Failure {
  readonly key: string;
  readonly versionId?: string | undefined;
  readonly code: string;
  readonly status: number;
  readonly message: string;
  /** The permission that was refused, where it is not the one to delete. */
  readonly action?: string;
}

/** Statuses of the codes that an entry of a multiple deletion may carry; it has no status of its own. */
const statuses: Record<string, number> = {
  AccessDenied: 403,
  AllAccessDisabled: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchVersion: 404,
  InvalidArgument: 400,
  InvalidRequest: 400,
  ObjectLocked: 400,
  KeyTooLongError: 400,
  XMinioInvalidObjectName: 400,
  MethodNotAllowed: 405,
  PreconditionFailed: 412,
  InternalError: 500,
  NotImplemented: 501,
  ServiceUnavailable: 503,
  SlowDown: 503,
  SlowDownRead: 503,
  SlowDownWrite: 503,
};

export const statusOf = (code: string): number => statuses[code] ?? 409;

/** A refusal of one entry, which the others need not share; what would meet them all is thrown on. */
export function failureOf(cause: unknown, key: string, signal: AbortSignal): Failure {
  const error = toConsoleError(cause);
  const isForAll = isFault(error) || error.status === 401 || error.code === 'SignatureDoesNotMatch';
  if (signal.aborted || isForAll) throw cause;
  const { code, status, message } = error;
  return { key, code, status, message: refusalOf(cause)?.message ?? message };
}

/** What the server cannot read of one object is none of the others' concern; undefined where it is not that. */
export function damageOf(cause: unknown, key: string): Pick<Failure, 'key' | 'code' | 'message'> | undefined {
  const refusal = refusalOf(cause);
  if (refusal?.code !== 'InternalError') return undefined;
  return { key, code: refusal.code, message: refusal.message };
}
