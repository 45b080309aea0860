import { z } from 'zod';

/**
 * The console's own codes with their HTTP status. Codes of the storage server pass through verbatim beside these
 * (`NoSuchBucket`, `XMinioAdminNoSuchUser`, …).
 */
export const errorStatus = {
  InvalidInput: 400,
  InvalidLogin: 401,
  SessionMissing: 401,
  SessionExpired: 401,
  SessionRevoked: 401,
  /** Two cookies of the console open as two sessions. */
  SessionAmbiguous: 401,
  CredentialsTooLarge: 400,
  OriginRefused: 403,
  /** A page wanted to run, apply or frame what a call answers. */
  EmbeddingRefused: 403,
  InvalidCurrentPassword: 403,
  AccessDenied: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTooSlow: 408,
  /** Someone else changed it since it was read. */
  ChangedMeanwhile: 409,
  KeyRefused: 400,
  BodyTooLarge: 413,
  LengthRequired: 411,
  UnsupportedMediaType: 415,
  /** The Host header is not that of the console's public address. */
  HostRefused: 421,
  TooManyAttempts: 429,
  HeadersTooLarge: 431,
  RequestCancelled: 499,
  InternalError: 500,
  /** The storage server cannot do it, whoever asks. */
  NotOffered: 501,
  UpstreamUnreachable: 502,
  UpstreamCut: 502,
  UpstreamInvalid: 502,
  Overloaded: 503,
  /** The console's own database cannot be used. */
  StoreUnavailable: 503,
  StorageFull: 507,
  ClockSkew: 503,
  UpstreamTimeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What every refusal and failure answers, with the true HTTP status. */
export const ErrorBody = z.object({
  /** One of ours (`errorStatus`) or the storage server's, verbatim. */
  code: z.string(),
  /** One sentence: what was refused or failed. */
  message: z.string(),
  /** What is known beyond it: the action and resource, or what to do. Empty when nothing is. */
  detailedMessage: z.string(),
  /** Names this request in the console's log. */
  requestId: z.string(),
  /** The input field at fault, as `body.name` or `query.prefix`. */
  field: z.string().optional(),
  /** The permission that was refused, as `s3:PutObject`. */
  action: z.string().optional(),
  /** What it was refused on, as `bucket/key`. */
  resource: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
