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
  /** A sign-in through an identity provider that this browser did not start, or that is over. */
  SignInUnknown: 403,
  /** The identity provider said no. */
  ProviderRefused: 403,
  /** The storage server does not take what the identity provider says of the user. */
  IdentityRefused: 403,
  /** Only a new sign-in renews the session. */
  NotRenewable: 409,
  /** Another call renews the session; asked again shortly, it is renewed once more or has been. */
  RenewalUnderWay: 409,
  OriginRefused: 403,
  /** A page wanted to run, apply or frame what a call answers. */
  EmbeddingRefused: 403,
  InvalidCurrentPassword: 403,
  AccessDenied: 403,
  /** Not a link to an object of this storage server. */
  LinkRefused: 403,
  /** The time of a shared link is over, or the keys that signed it are gone. */
  LinkExpired: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTooSlow: 408,
  /** Someone else changed it since it was read. */
  ChangedMeanwhile: 409,
  /** A copy would replace an object that is there. */
  TargetExists: 409,
  /** What would be made has the name of something that is there. */
  NameTaken: 409,
  /** The first steps of a change were done, a later one failed. */
  PartlyDone: 409,
  /** Nobody disables or deletes the user that they are signed in as. */
  OwnUserRefused: 403,
  /** Root's password is in the environment of the storage server, others may be with an identity provider. */
  PasswordSetElsewhere: 403,
  /** A recorded change of which too little is known to take it back. */
  NotReversible: 409,
  /** The job is in a state in which this cannot be done. */
  JobStateRefused: 409,
  KeyRefused: 400,
  BodyTooLarge: 413,
  LengthRequired: 411,
  UnsupportedMediaType: 415,
  /** The Host header is not that of the console's public address. */
  HostRefused: 421,
  TooManyAttempts: 429,
  TooManyJobs: 429,
  HeadersTooLarge: 431,
  RequestCancelled: 499,
  InternalError: 500,
  /** A policy that the storage server keeps but cannot tell; it lists none until that one is gone. */
  PolicyUnreadable: 500,
  /** The storage server cannot do it, whoever asks. */
  NotOffered: 501,
  UpstreamUnreachable: 502,
  UpstreamCut: 502,
  UpstreamInvalid: 502,
  /** The identity provider, which is not the storage server. */
  ProviderUnreachable: 502,
  ProviderInvalid: 502,
  /** The address with the list of releases, which is not the storage server. */
  ReleasesUnavailable: 502,
  Overloaded: 503,
  /** The console's own database cannot be used. */
  StoreUnavailable: 503,
  StorageFull: 507,
  ClockSkew: 503,
  UpstreamTimeout: 504,
  ProviderTimeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** As many as the storage server deletes in one call. */
export const mostUndeleted = 1000;

/** What a deletion left in place. */
export const UndeletedObject = z.object({
  /** The whole key; of a folder that could not be listed, its prefix. */
  key: z.string(),
  /** The storage server’s code and sentence for it. */
  code: z.string(),
  message: z.string(),
});
export type UndeletedObject = z.infer<typeof UndeletedObject>;

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
  /** Of a deletion that was refused in part, all that is left in place; absent where that is more than can be told. */
  undeleted: z.array(UndeletedObject).max(mostUndeleted).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
