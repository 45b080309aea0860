import { errorStatus, type ErrorBody, type ErrorCode, type UndeletedObject } from '@longshore/contract/error';
import {
  isInputError,
  isIntegrityError,
  isNetworkError,
  isTimeoutError,
  isUnexpectedReplyError,
} from '@longshore/madmin';
import { z } from 'zod';
import { type Refusal, refusalOf } from './refusal.ts';

type More = Partial<
  Pick<
    ConsoleError,
    'detailedMessage' | 'field' | 'action' | 'resource' | 'undeleted' | 'retryAfterSeconds' | 'cause'
  >
>;

/** The one shape in which anything leaves the console as a failure. */
export class ConsoleError extends Error {
  override readonly name = 'ConsoleError';
  readonly code: string;
  readonly status: number;
  readonly detailedMessage: string;
  readonly field?: string | undefined;
  readonly action?: string | undefined;
  readonly resource?: string | undefined;
  readonly undeleted?: UndeletedObject[] | undefined;
  readonly retryAfterSeconds?: number | undefined;

  constructor(head: { code: string; status: number; message: string }, more: More = {}) {
    super(head.message, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = head.code;
    this.status = head.status;
    this.detailedMessage = more.detailedMessage ?? '';
    this.field = more.field;
    this.action = more.action;
    this.resource = more.resource;
    this.undeleted = more.undeleted;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** One of the console's own refusals, with the status of the catalogue. */
export function refuse(code: ErrorCode, message: string, more: More = {}): ConsoleError {
  return new ConsoleError({ code, status: errorStatus[code], message }, more);
}

/** Something broke, be it here or in the storage server. What a server does not offer is missing, but nothing broke. */
export const isFault = ({ code, status }: Pick<ConsoleError, 'code' | 'status'>): boolean =>
  status >= 500 && code !== 'NotOffered';

/** What the failed call was about, for words. */
export interface About {
  /** `s3:PutObject` */
  readonly action?: string | undefined;
  /** `bucket/key` */
  readonly resource?: string | undefined;
  /** Where keys themselves are the session, a wrong signature means that they were changed. */
  readonly hasLongTermKeys?: boolean | undefined;
}

/** More calls wait for the storage server than it serves; nothing was sent. */
export const overloaded = (cause?: unknown): ConsoleError =>
  refuse('Overloaded', 'Too many requests to the storage server are in progress; try again shortly', {
    retryAfterSeconds: 2,
    cause,
  });

/** Any failure → the console's shape. What is not known says nothing of its inside; the cause is kept for the log. */
export function toConsoleError(cause: unknown, about: About = {}): ConsoleError {
  if (cause instanceof ConsoleError) return named(cause, about);
  if (cause instanceof z.ZodError) return invalid(cause.issues);
  const refusal = refusalOf(cause);
  if (refusal !== null) return fromRefusal(refusal, about, cause);
  if (isNetworkError(cause))
    return cause.kind === 'cut'
      ? refuse('UpstreamCut', 'The connection to the storage server was cut', { cause })
      : cause.kind === 'busy'
        ? overloaded(cause)
        : refuse('UpstreamUnreachable', 'The storage server cannot be reached', { cause });
  if (isTimeoutError(cause))
    return refuse('UpstreamTimeout', 'The storage server did not respond in time', { cause });
  if (isUnexpectedReplyError(cause) || isIntegrityError(cause))
    return refuse('UpstreamInvalid', 'The storage server sent a response that the console cannot read', {
      // Who set the address up needs to read where it leads.
      ...(isUnexpectedReplyError(cause) && cause.reason === 'redirect' && { detailedMessage: cause.summary }),
      cause,
    });
  if (isInputError(cause)) return refuse('InvalidInput', cause.summary, { cause });
  return fromSystem(cause);
}

/** The console's answer for input that a schema refuses. */
export function invalid(
  issues: readonly z.core.$ZodIssue[],
  part?: 'params' | 'query' | 'body',
): ConsoleError {
  const [issue] = issues;
  const path = issue === undefined ? [] : issue.path.map(String);
  const field = [...(part === undefined ? [] : [part]), ...path].join('.');
  const message = `The value of ${field === '' ? 'the input' : field} is not valid`;
  return refuse('InvalidInput', message, { detailedMessage: sentence(issue?.message ?? ''), field });
}

/** The contract's own words continue a field's name. */
const sentence = (words: string): string => words.replace(/^must\b/, 'It must');

export function errorBody(error: ConsoleError, requestId: string): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    detailedMessage: error.detailedMessage,
    requestId,
    ...(error.field === undefined ? {} : { field: error.field }),
    ...(error.action === undefined ? {} : { action: error.action }),
    ...(error.resource === undefined ? {} : { resource: error.resource }),
    ...(error.undeleted === undefined ? {} : { undeleted: error.undeleted }),
  };
}

/** A handler may refuse without saying on what: the row knows. */
function named(error: ConsoleError, about: About): ConsoleError {
  if (error.code !== 'AccessDenied' || error.action !== undefined || about.action === undefined) return error;
  return denied(about, error);
}

function denied(about: About, cause: unknown): ConsoleError {
  const { action, resource } = about;
  if (action === undefined)
    return refuse('AccessDenied', 'The storage server denied access', { resource, cause });
  const where = resource === undefined || resource === '' ? '' : ` on ${resource}`;
  return refuse('AccessDenied', 'You don’t have permission to do this', {
    detailedMessage: `Requires ${action}${where}`,
    action,
    resource: resource === '' ? undefined : resource,
    cause,
  });
}

/** Codes with which storage servers say that a session's keys are no longer good. */
const endedCodes = new Set([
  'InvalidAccessKeyId',
  'ExpiredToken',
  'InvalidTokenId',
  'InvalidToken',
  'XAdminUserNotFound',
]);

/** The console's words and status for codes that people meet; any other code keeps the server's own. */
const known: Record<string, { status: number; message: string }> = {
  NoSuchBucket: { status: 404, message: 'The bucket does not exist' },
  NoSuchKey: { status: 404, message: 'The object does not exist' },
  NoSuchVersion: { status: 404, message: 'This version of the object does not exist' },
  BucketAlreadyOwnedByYou: { status: 400, message: 'A bucket with this name already exists' },
  BucketAlreadyExists: { status: 400, message: 'A bucket with this name already exists' },
  BucketNotEmpty: { status: 409, message: 'The bucket is not empty' },
  InvalidBucketName: { status: 400, message: 'The storage server does not accept this bucket name' },
  SlowDown: { status: 503, message: 'The storage server is overloaded; reduce the request rate' },
  SlowDownRead: { status: 503, message: 'The storage server cannot read now: too few drives are online' },
  SlowDownWrite: {
    status: 503,
    message: 'The storage server cannot write now: too few drives are online',
  },
  InvalidRange: { status: 416, message: 'The requested range is not within the object' },
  EntityTooLarge: { status: 413, message: 'The object exceeds the size limit of the storage server' },
  XMinioServerNotInitialized: { status: 503, message: 'The storage server is starting' },
};

function fromRefusal(refusal: Refusal, about: About, cause: unknown): ConsoleError {
  const { code, status } = refusal;
  if (endedCodes.has(code) || (code === 'SignatureDoesNotMatch' && about.hasLongTermKeys === true))
    return refuse('SessionExpired', 'The session has ended; sign in again', { cause });
  if (code === 'AccessDenied' || code === 'AllAccessDisabled') return denied(about, cause);
  if (code === 'RequestTimeTooSkewed') return skewed(refusal, cause);
  if (code === 'XMinioStorageFull')
    return refuse('StorageFull', 'The storage server has no space left', {
      detailedMessage: refusal.message,
      cause,
    });
  const words = known[code];
  if (words !== undefined) {
    const retry = words.status === 503 ? { retryAfterSeconds: 2 } : {};
    return new ConsoleError(
      { code, ...words },
      { detailedMessage: refusal.message, resource: refusal.resource ?? about.resource, cause, ...retry },
    );
  }
  if (status === 501)
    return refuse('NotOffered', 'The storage server does not support this', {
      detailedMessage: refusal.message,
      resource: about.resource,
      cause,
    });
  if (status >= 500 && refusal.message.includes(unreadablePolicy)) return policyUnreadable(undefined, cause);
  if (status >= 500)
    return new ConsoleError(
      { code, status, message: 'The storage server failed with an internal error' },
      { cause },
    );
  // What a server refuses with a code of its own is meant for the caller: its sentence is the explanation.
  const message = refusal.message === '' ? 'The storage server refused this' : refusal.message;
  return new ConsoleError({ code, status, message }, { resource: refusal.resource ?? about.resource, cause });
}

/** What MinIO says when it should tell a policy with NotAction, alone or among others. */
const unreadablePolicy = 'empty actions not allowed';

/** It keeps such a policy and judges by it. */
export const policyUnreadable = (name: string | undefined, cause: unknown): ConsoleError =>
  refuse(
    'PolicyUnreadable',
    `The storage server cannot return policies while ${name === undefined ? 'one of them' : `“${name}”`} uses NotAction`,
    {
      detailedMessage:
        'Delete that policy, or replace it by one that uses Action: mc admin policy create ALIAS NAME FILE.',
      resource: name,
      cause,
    },
  );

function skewed(refusal: Refusal, cause: unknown): ConsoleError {
  const ahead = refusal.clockAheadSeconds;
  const difference = ahead === undefined ? 'more than 15' : String(Math.round(Math.abs(ahead) / 60));
  return refuse('ClockSkew', 'The clocks of the console and of the storage server differ too much', {
    detailedMessage: `They differ by ${difference} minutes. Synchronize both with a time server.`,
    cause,
  });
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);
const cutCodes = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Failures below the protocols, as Node names them. */
function fromSystem(cause: unknown): ConsoleError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const name = cause instanceof Error ? cause.name : undefined;
  if (typeof code === 'string' && networkCodes.has(code))
    return refuse('UpstreamUnreachable', 'The storage server cannot be reached', { cause });
  if (typeof code === 'string' && cutCodes.has(code))
    return refuse('UpstreamCut', 'The connection to the storage server was cut', { cause });
  if (name === 'TimeoutError')
    return refuse('UpstreamTimeout', 'The storage server did not respond in time', { cause });
  if (name === 'AbortError') return refuse('RequestCancelled', 'The request was cancelled', { cause });
  return refuse('InternalError', 'The console failed with an internal error', {
    detailedMessage: 'See the console’s log for this request ID.',
    cause,
  });
}

/** Whether a refusal means that the given keys are wrong, as sign-in asks. */
export function isWrongKeys(cause: unknown): boolean {
  const code = refusalOf(cause)?.code;
  return code !== undefined && (endedCodes.has(code) || code === 'SignatureDoesNotMatch');
}
