import { expect, test } from 'vitest';
import { errorStatus } from './error.ts';

test.each<[status: number, codes: string]>([
  [400, 'CredentialsTooLarge InvalidInput KeyRefused'],
  [401, 'InvalidLogin SessionAmbiguous SessionExpired SessionMissing SessionRevoked'],
  [
    403,
    'AccessDenied EmbeddingRefused IdentityRefused InvalidCurrentPassword LinkExpired LinkRefused OriginRefused OwnUserRefused PasswordSetElsewhere ProviderRefused SignInUnknown',
  ],
  [404, 'NotFound'],
  [405, 'MethodNotAllowed'],
  [408, 'RequestTooSlow'],
  [
    409,
    'ChangedMeanwhile JobStateRefused NameTaken NotRenewable NotReversible PartlyDone RenewalUnderWay TargetExists',
  ],
  [411, 'LengthRequired'],
  [413, 'BodyTooLarge'],
  [415, 'UnsupportedMediaType'],
  [421, 'HostRefused'],
  [429, 'TooManyAttempts TooManyJobs'],
  [431, 'HeadersTooLarge'],
  [499, 'RequestCancelled'],
  [500, 'InternalError PolicyUnreadable'],
  [501, 'NotOffered'],
  [
    502,
    'ProviderInvalid ProviderUnreachable ReleasesUnavailable UpstreamCut UpstreamInvalid UpstreamUnreachable',
  ],
  [503, 'ClockSkew Overloaded StoreUnavailable'],
  [504, 'ProviderTimeout UpstreamTimeout'],
  [507, 'StorageFull'],
])('%i is the status of %s', (status, codes) => {
  const found = Object.entries(errorStatus).filter(([, one]) => one === status);
  expect(found.map(([code]) => code).toSorted()).toEqual(codes.split(' '));
});
