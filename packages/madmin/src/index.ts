export { createAdmin } from './admin.ts';
export type { Admin, AdminOptions, CallOptions, Credentials } from './admin.ts';
export { createTransport } from './transport/create.ts';
export type { ClosableTransport, TransportOptions } from './transport/create.ts';
export type { Transport, TransportReply, TransportRequest } from './transport/transport.ts';

export { accountInfo } from './account/account-info.ts';
export type { AccountBucket, AccountBucketDetails, AccountInfo } from './account/account-info.ts';
export { tokensRevoke } from './account/tokens-revoke.ts';
export type { TokensRevokeInput } from './account/tokens-revoke.ts';
export { bucketQuotaSet, bucketQuotaView } from './bucket/bucket-quota.ts';
export type { BucketQuota } from './bucket/bucket-quota.ts';
export { configDelete } from './config/config-delete.ts';
export { configSet } from './config/config-set.ts';
export type { ConfigChanged } from './config/config-set.ts';
export type { ConfigTarget, KeyValue } from './config/config-text.ts';
export { policyAdd, policyDelete } from './policy/policy.ts';
export { policyAttach, policyDetach } from './policy/policy-attach.ts';
export type { PolicyChange, PolicyChanged, PolicyHolder } from './policy/policy-attach.ts';
export { serverInfo } from './server/server-info.ts';
export type { Backend, Count, ServerDrive, ServerInfo, ServerNode } from './server/server-info.ts';
export { serviceRestart } from './server/service-restart.ts';
export type { ServiceRestarted } from './server/service-restart.ts';
export { serviceAccountAdd, serviceAccountDelete } from './service-account/service-account.ts';
export type { ServiceAccountAddInput, ServiceAccountKeys } from './service-account/service-account.ts';
export { userAdd, userDelete, userSetStatus } from './user/user.ts';
export type { AccountStatus } from './user/user.ts';

export { assumeRole } from './sts/assume-role.ts';
export type { AssumeRoleInput } from './sts/assume-role.ts';
export { assumeRoleWithWebIdentity } from './sts/assume-role-with-web-identity.ts';
export type { AssumeRoleWithWebIdentityInput } from './sts/assume-role-with-web-identity.ts';
export type { StsCaller, TemporaryCredentials } from './sts/sts-call.ts';

export { signRequest } from './signing/sign-request.ts';
export type { SignRequestInput } from './signing/sign-request.ts';
export { presignUrl } from './signing/presign-url.ts';
export type { PresignUrlInput } from './signing/presign-url.ts';
export { withLongToken } from './signing/long-token.ts';
export { decryptBody, encryptBody } from './encryption/encrypted-body.ts';
export type { BodyAlgorithm } from './encryption/encrypted-body.ts';

// Catch with the guards: they work across two copies of this package, `instanceof` does not.
export { InputError } from './errors/input-error.ts';
export { IntegrityError } from './errors/integrity-error.ts';
export { MadminError } from './errors/madmin-error.ts';
export type { ErrorKind } from './errors/madmin-error.ts';
export type { RefusalFacts } from './errors/server-refusal.ts';
export { NetworkError } from './errors/network-error.ts';
export { ServerRefusal } from './errors/server-refusal.ts';
export { TimeoutError } from './errors/timeout-error.ts';
export { UnsupportedRuntimeError } from './errors/unsupported-runtime-error.ts';
export { UnexpectedReplyError } from './errors/unexpected-reply-error.ts';
export {
  isInputError,
  isIntegrityError,
  isMadminError,
  isNetworkError,
  isServerRefusal,
  isTimeoutError,
  isUnexpectedReplyError,
} from './errors/guards.ts';
