export { createAdmin } from './admin.ts';
export type { Admin, AdminOptions, CallOptions, Credentials } from './admin.ts';
export { createTransport } from './transport/create.ts';
export type { ClosableTransport, TransportOptions } from './transport/create.ts';
export type { Transport, TransportReply, TransportRequest } from './transport/transport.ts';

export * from './calls/account.ts';
export * from './calls/bucket-quota.ts';
export * from './calls/config.ts';
export * from './calls/policies.ts';
export * from './calls/server-info.ts';
export * from './calls/service.ts';
export * from './calls/service-accounts.ts';
export * from './calls/sts.ts';
export * from './calls/users.ts';

export { signRequest } from './signing/sign-request.ts';
export type { SignRequestInput } from './signing/sign-request.ts';
export { presignUrl } from './signing/presign-url.ts';
export type { PresignUrlInput } from './signing/presign-url.ts';
export { withLongToken } from './signing/long-token.ts';
export { decryptBody, encryptBody } from './encryption/encrypted-body.ts';
export type { BodyAlgorithm } from './encryption/encrypted-body.ts';

// Catch with the guards: they work across two copies of this package, `instanceof` does not.
export * from './errors/guards.ts';
export { InputError } from './errors/input-error.ts';
export { IntegrityError } from './errors/integrity-error.ts';
export { MadminError } from './errors/madmin-error.ts';
export type { ErrorKind } from './errors/madmin-error.ts';
export { NetworkError } from './errors/network-error.ts';
export { ServerRefusal } from './errors/server-refusal.ts';
export type { RefusalFacts } from './errors/server-refusal.ts';
export { TimeoutError } from './errors/timeout-error.ts';
export { UnexpectedReplyError } from './errors/unexpected-reply-error.ts';
export { UnsupportedRuntimeError } from './errors/unsupported-runtime-error.ts';
